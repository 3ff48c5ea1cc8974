import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type ClientFile, variantOf } from './client-file.ts'

/** How a page names the picture it is passed on with, as built. */
const CARD = /(<meta property="og:image" content=")(\/[^"]+)"/

/** At each start, so that the last few hundred bytes are not worth their time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The page with the whole address of its picture: who passes a page on elsewhere does not complete one. */
export function withCardAddress(page: ClientFile, publicUrl: URL): ClientFile {
  const text = new TextDecoder().decode(page.variants.get('identity')?.bytes)
  if (!CARD.test(text)) return page
  const whole = Buffer.from(text.replace(CARD, (_, begin, path) => `${begin}${new URL(path, publicUrl)}"`))
  return {
    ...page,
    variants: new Map([
      ['identity', variantOf(whole)],
      ['br', variantOf(brotliCompressSync(whole, QUICKLY))],
      ['gzip', variantOf(gzipSync(whole))],
    ]),
  }
}
