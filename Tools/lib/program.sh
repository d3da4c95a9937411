# The name of the program, for the other scripts.
program_name=characters
