import { entityTag } from './entity-tag.ts'

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
