import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lets every forced write of all programs that are started from here, PostgreSQL too, take longer, as on a slower disk.
 * Linux with a C compiler alone. @param us microseconds @returns what ends it
 */
export function slowDisk(us: number): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-slow-disk-'))
  const library = join(folder, 'slow-disk.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-disk.c'), '-ldl'])
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755)
  process.env.LD_PRELOAD = library
  process.env.SLOW_DISK_US = String(us)
  return () => {
    delete process.env.LD_PRELOAD
    rmSync(folder, { recursive: true })
  }
}
