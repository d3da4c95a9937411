error: option '--width' can be given only once
usage: characters stats [options]
