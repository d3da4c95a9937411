# The name of the program, for the other scripts in this folder.
program_name=__program__
