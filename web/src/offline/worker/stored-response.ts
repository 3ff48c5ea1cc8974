import type { PackedFile } from './build.ts'

/** The hash of what a response holds, as RFC 9530 writes it: a stored file that lost a part is known by it. */
const DIGEST = 'content-digest'

/** What the server says with every answer about what a page may do. Its packs carry it for the pages within them. */
const SECURITY = [
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
 * A file of a pack as it is stored, which is as the server would send it.
 * @param packHeaders the headers its pack came with
 */
export async function storedResponse(
  { type, text, base64, page }: PackedFile,
  packHeaders: Headers,
): Promise<Response> {
  const bytes = text === undefined ? bytesOf(base64 ?? '') : new TextEncoder().encode(text)
  const headers = new Headers({ 'content-type': type, [DIGEST]: await digestOf(bytes) })
  for (const name of SECURITY) {
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

/** Whether a response was stored by `storedResponse`: nothing else has its hash with it. */
export const isStoredByUs = ({ headers }: Response): boolean => headers.has(DIGEST)

/** Whether it holds what was stored. */
export async function isIntact(response: Response): Promise<boolean> {
  try {
    return response.headers.get(DIGEST) === (await digestOf(new Uint8Array(await response.arrayBuffer())))
  } catch {
    // What cannot be read to its end is not whole.
    return false
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
