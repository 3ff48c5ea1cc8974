import { createHash } from 'node:crypto'

/** The name of exactly these bytes, for the `ETag` header. */
export const entityTag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** True when the browser has these bytes already, as its `If-None-Match` header says. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
