/** A file of the built client in memory, with its compressed variants. `client-files.ts` reads them, `serve-client.ts` sends them. */

import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The content of a file in one encoding. */
export type Variant = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }
/** A file of the built client. */
export type ClientFile = {
  readonly type: string
  /** functions that return the file in each encoding; some compress or decompress it when first called */
  readonly variants: ReadonlyMap<Encoding, () => Variant>
  /** the hashes of a page's inline styles, for its Content-Security-Policy; empty for other files */
  readonly styles: readonly string[]
}

/** Creates a variant with the ETag of its content. */
export function variantOf(content: Buffer): Variant {
  const bytes = new Uint8Array(content)
  return { bytes, etag: entityTag(bytes) }
}

/** Returns the `ETag` header of a content, which is a hash. */
export const entityTag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether the browser has this content already, according to its `If-None-Match` header. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** A fast compression, because a visitor waits for it. The best compression would save only a few hundred bytes more. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const COMPRESSORS: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  identity: (content) => content,
  br: (content) => brotliCompressSync(content, FAST_BROTLI),
  gzip: (content) => gzipSync(content),
}

/**
 * Returns a copy of the file with a changed text, in the same encodings. Each encoding is computed when it is first requested.
 * @param isCompressed false to leave out the compressed encodings
 */
export function recompress(file: ClientFile, change: (text: string) => string, isCompressed = true): ClientFile {
  const content = Buffer.from(change(new TextDecoder().decode(file.variants.get('identity')?.().bytes)))
  const encodings = [...file.variants.keys()].filter((encoding) => isCompressed || encoding === 'identity')
  const variants = encodings.map((encoding): [Encoding, () => Variant] => [encoding, compressOnce(content, encoding)])
  return { ...file, variants: new Map(variants) }
}

function compressOnce(content: Buffer, encoding: Encoding): () => Variant {
  let compressed: Variant | undefined
  return () => {
    compressed ??= variantOf(COMPRESSORS[encoding](content))
    return compressed
  }
}
