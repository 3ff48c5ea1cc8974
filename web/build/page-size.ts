import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The budget in KB (1000 bytes) of gzip for a page with its inline styles. A server sends about 14 KB before it waits for the first
 * acknowledgement (TCP's initial window of ten packets), so a page within the budget arrives in the first round trip.
 */
const PAGE_BUDGET = 10

/** Throws if the largest page exceeds the budget. */
export async function checkPages(
  dist: string,
  pages: readonly string[],
  printSize: (text: string) => void,
): Promise<void> {
  const sizes = await Promise.all(
    pages.map(async (page) => ({
      page,
      size: gzipSync(await readFile(join(dist, page))).length / 1000,
    })),
  )
  const [largest = { page: 'none', size: 0 }] = sizes.toSorted((a, b) => b.size - a.size)
  printSize(`${pages.length} pages, the largest ${largest.page}, ${largest.size.toFixed(2)} KB of ${PAGE_BUDGET}`)
  if (largest.size > PAGE_BUDGET) throw new Error(`${largest.page} exceeds the budget of ${PAGE_BUDGET} KB`)
}
