import type { ClientFile } from './client-file.ts'
import { repacked } from './repacked.ts'

/** How a page names the picture it is passed on with, as built. */
const CARD = /(<meta property="og:image" content=")(\/[^"]+)"/

/** The page with the whole address of its picture: who passes a page on elsewhere does not complete one. */
export function withCardAddress(page: ClientFile, publicUrl: URL): ClientFile {
  if (!CARD.test(new TextDecoder().decode(page.variants.get('identity')?.().bytes))) return page
  return repacked(page, (text) => text.replace(CARD, (_, begin, path) => `${begin}${new URL(path, publicUrl)}"`))
}
