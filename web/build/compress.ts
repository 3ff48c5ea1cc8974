import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` next to every text file of the build, both at the highest level. The server sends these files, so that
 * it need not compress anything itself. Returns how many files were compressed.
 */
export async function compressAll(dist: string): Promise<number> {
  const files = (await readdir(dist, { recursive: true })).filter((file) =>
    /\.(js|css|html|svg|json|webmanifest)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file)
      const content = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${path}.br`, await brotli(content, quality))
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
    }),
  )
  return files.length
}
