#pragma once

/// How often this process has asked for memory so far; 0 where the system's functions cannot be replaced.
long allocation_count(void);

/// How many bytes of what this process asked for are in use; 0 where the system does not tell.
long allocated_bytes(void);
