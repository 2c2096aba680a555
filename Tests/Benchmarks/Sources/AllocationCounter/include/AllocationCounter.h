/// How often memory was asked for since the process began; 0 where it is not counted.
long allocation_count(void);
