import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One way a file can be sent. */
export type Variant = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }
export type ClientFile = {
  readonly type: string
  /** made when they are asked for, where they were not built */
  readonly variants: ReadonlyMap<Encoding, () => Variant>
  /** of a page, the hashes of the style it holds, as a policy names them */
  readonly styles: readonly string[]
}

export function variantOf(content: Buffer): Variant {
  const bytes = new Uint8Array(content)
  return { bytes, etag: entityTag(bytes) }
}

/** The name of exactly these bytes, for the `ETag` header. */
export const entityTag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** True when the browser has these bytes already, as its `If-None-Match` header says. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

/** While somebody waits, so that the last few hundred bytes are not worth their time. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const COMPRESSORS: Readonly<Record<Encoding, (whole: Buffer) => Buffer>> = {
  identity: (whole) => whole,
  br: (whole) => brotliCompressSync(whole, FAST_BROTLI),
  gzip: (whole) => gzipSync(whole),
}

/** The same file with another text, packed in as many ways, each when it is first asked for; or not packed at all. */
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
