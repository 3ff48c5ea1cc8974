import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** KB (1000 bytes) of gzip a page may have, its style within it: it arrives in one go, and is painted at once. */
const PAGE_BUDGET = 9

/** Says how large the largest page is, and fails when it is over the budget. */
export async function checkPages(dist: string, pages: readonly string[], say: (text: string) => void): Promise<void> {
  const sizes = await Promise.all(
    pages.map(async (page) => ({
      page,
      size: gzipSync(await readFile(join(dist, page))).length / 1000,
    })),
  )
  const [largest = { page: 'none', size: 0 }] = sizes.toSorted((one, other) => other.size - one.size)
  say(`${pages.length} pages, the largest ${largest.page}, ${largest.size.toFixed(2)} KB of ${PAGE_BUDGET}`)
  if (largest.size > PAGE_BUDGET) throw new Error(`${largest.page} is over its budget`)
}
