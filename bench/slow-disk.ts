import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARY = 'lanternleaf-slow-disk.so'

/**
 * Lets every forced write of all programs that are started from here, PostgreSQL too, take longer, as on a slower disk.
 * Linux with a C compiler alone.
 * @param us microseconds
 * @returns what ends it for programs that are started afterwards
 */
export function slowDisk(us: number): () => void {
  if (!(Number.isSafeInteger(us) && us > 0))
    throw new Error('How much longer a forced write takes is a whole number of microseconds: -- disk 250')
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-slow-disk-'))
  const file = join(folder, LIBRARY)
  const source = join(import.meta.dirname, 'slow-disk.c')
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', file, source, '-ldl'])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`A slower disk needs Linux and a C compiler, cc (on Debian: apt-get install gcc). ${stderr ?? ''}`)
  }
  // PostgreSQL runs as another user where we are root.
  chmodSync(folder, 0o755)
  chmodSync(file, 0o755)
  Object.assign(process.env, { LD_PRELOAD: file, SLOW_DISK_US: String(us) })
  return () => {
    delete process.env.LD_PRELOAD
    delete process.env.SLOW_DISK_US
    rmSync(folder, { recursive: true })
  }
}

/** @throws when a program was started that its disk is not slowed for */
export function checkIsSlow(pid: number): void {
  if (!readFileSync(`/proc/${pid}/maps`, 'utf8').includes(LIBRARY)) throw new Error(`the disk is not slower for ${pid}`)
}

/** How long a forced write takes, in microseconds: by a program of its own, as the servers are: what slows a disk is loaded when a program starts. */
export const forcedWrite = (): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'forced-write.ts')], { encoding: 'utf8' }).trim()
