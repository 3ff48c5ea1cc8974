import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from './quantile.ts'

const PAGE = Buffer.alloc(4096)
const TRIES = 500

/** Prints the median of how long a page's forced write takes where the databases are, in microseconds. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-disk-'))
  const file = openSync(join(folder, 'page'), 'w')
  const times = Array.from({ length: TRIES }, () => {
    // Over itself, as a log of a database is once it has grown.
    writeSync(file, PAGE, 0, PAGE.length, 0)
    const began = performance.now()
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  console.log((quantile(times, 0.5) * 1000).toFixed(0))
}

main()
