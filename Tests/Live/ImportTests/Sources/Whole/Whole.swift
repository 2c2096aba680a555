// The documents are compiled here as they are; Tests/Live/import.py puts them beside this file.
