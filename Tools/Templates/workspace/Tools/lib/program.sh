# Sourced by the scripts beside it: what the program is called.
program_name=__program__
