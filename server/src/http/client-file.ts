import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file in one encoding. */
export type Variant = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }
export type ClientFile = {
  readonly type: string
  /** functions that return the file in each encoding; some compress or decompress it when first called */
  readonly variants: ReadonlyMap<Encoding, () => Variant>
  /** the hashes of a page's inline styles, for its Content-Security-Policy; empty for other files */
  readonly styles: readonly string[]
}

export function variantOf(content: Buffer): Variant {
  const bytes = new Uint8Array(content)
  return { bytes, etag: entityTag(bytes) }
}

/** The `ETag` header of a content: a hash. */
export const entityTag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether the browser has this content already, according to its `If-None-Match` header. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** A fast compression for responses: a visitor waits, and the best one saves only a few hundred bytes more. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const COMPRESSORS: Readonly<Record<Encoding, (whole: Buffer) => Buffer>> = {
  identity: (whole) => whole,
  br: (whole) => brotliCompressSync(whole, FAST_BROTLI),
  gzip: (whole) => gzipSync(whole),
}

/**
 * The file with a changed text, in the same encodings; each is compressed when first requested.
 * @param isPacked false to leave out the compressed encodings
 */
export function recompress(file: ClientFile, change: (text: string) => string, isPacked = true): ClientFile {
  const whole = Buffer.from(change(new TextDecoder().decode(file.variants.get('identity')?.().bytes)))
  const encodings = [...file.variants.keys()].filter((encoding) => isPacked || encoding === 'identity')
  const variants = encodings.map((encoding): [Encoding, () => Variant] => [encoding, packedOnce(whole, encoding)])
  return { ...file, variants: new Map(variants) }
}

function packedOnce(whole: Buffer, encoding: Encoding): () => Variant {
  let packed: Variant | undefined
  return () => {
    packed ??= variantOf(COMPRESSORS[encoding](whole))
    return packed
  }
}
