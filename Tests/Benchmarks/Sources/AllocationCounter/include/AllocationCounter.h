#pragma once

/// How often this process has asked for memory so far; 0 where the system's functions cannot be replaced.
long allocation_count(void);
