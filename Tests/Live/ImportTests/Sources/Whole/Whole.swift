// The documents are compiled here as they are; Tests/ImportTests/run puts them beside this file.
