/** Makes the responses that the service worker stores for the files of a pack (a JSON file that contains many files of the build). */

import type { PackedFile } from './build.ts'

/** The header with the body's hash (RFC 9530), by which a damaged stored file is recognized. */
const DIGEST = 'content-digest'

/** The security headers that the server sets on every response. They are copied from the pack's response. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

/**
 * The response to store for a file of a pack, as the server would send it. What is added for one page must equal what
 * `server/src/http/security-headers.ts` adds for it.
 * @param packHeaders the headers of the pack's response
 */
export async function storedResponse(
  { type, text, base64, page }: PackedFile,
  packHeaders: Headers,
): Promise<Response> {
  const bytes = text === undefined ? bytesOf(base64 ?? '') : new TextEncoder().encode(text)
  const headers = new Headers({ 'content-type': type, [DIGEST]: await digestOf(bytes) })
  for (const name of SECURITY_HEADERS) {
    const value = packHeaders.get(name)
    if (value !== null) headers.set(name, value)
  }
  const policy = headers.get('content-security-policy')
  if (page && policy !== null) {
    headers.set('content-security-policy', `${policy}; style-src 'self' ${page.styles.join(' ')}`)
  }
  const permissions = headers.get('permissions-policy')
  if (page?.records && permissions !== null) {
    headers.set('permissions-policy', permissions.replace('microphone=()', 'microphone=(self)'))
  }
  return new Response(bytes, { headers })
}

/** Whether this version of the worker stored it. Older builds stored responses without a hash, and those are not served. */
export const isStoredByUs = ({ headers }: Response): boolean => headers.has(DIGEST)

/** Whether the body still has the stored hash. */
export async function isIntact(response: Response): Promise<boolean> {
  try {
    return response.headers.get(DIGEST) === (await digestOf(new Uint8Array(await response.arrayBuffer())))
  } catch {
    // A body that cannot be read completely is damaged.
    return false
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
