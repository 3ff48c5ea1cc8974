/**
 * Makes the disk slow or faulty for one program, to test and measure what the server then does. The tests of SQLite
 * failures (`faults/sqlite.test.ts`) and the load test use it.
 */

import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compiles a library that makes a program's disk slow or faulty (`faulty-disk.c`); needs Linux and a C compiler.
 * @returns the file for `LD_PRELOAD`, or null if it cannot be compiled
 */
export function compileFaultyDisk(folder: string): string | null {
  const library = join(folder, 'disk.so')
  const source = join(import.meta.dirname, 'faulty-disk.c')
  const args = ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl', '-lpthread']
  if (process.platform !== 'linux' || spawnSync('cc', args).status !== 0) return null
  // If these tests run as root, PostgreSQL runs as another user, who has to read the library.
  chmodSync(folder, 0o755)
  return library
}
