import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type ClientFile, type Encoding, type Variant, variantOf } from './client-file.ts'

/** While somebody waits, so that the last few hundred bytes are not worth their time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const PACK: Readonly<Record<Encoding, (whole: Buffer) => Buffer>> = {
  identity: (whole) => whole,
  br: (whole) => brotliCompressSync(whole, QUICKLY),
  gzip: (whole) => gzipSync(whole),
}

/** The same file with another text, packed in as many ways, each when it is first asked for; or not packed at all. */
export function repacked(file: ClientFile, change: (text: string) => string, isPacked = true): ClientFile {
  const whole = Buffer.from(change(new TextDecoder().decode(file.variants.get('identity')?.().bytes)))
  const encodings = [...file.variants.keys()].filter((encoding) => isPacked || encoding === 'identity')
  const variants = encodings.map((encoding): [Encoding, () => Variant] => [encoding, packedOnce(whole, encoding)])
  return { ...file, variants: new Map(variants) }
}

function packedOnce(whole: Buffer, encoding: Encoding): () => Variant {
  let packed: Variant | undefined
  return () => {
    packed ??= variantOf(PACK[encoding](whole))
    return packed
  }
}
