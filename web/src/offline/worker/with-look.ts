import { lookAttributes, readLook } from '@lanternleaf/domain/comfort/look'

/**
 * Applies the chosen look to a stored page, as the server does for a page that it sends. So the first paint has the look.
 * @param look the value of the look cookie; empty for no look
 * @param sheet the path of the style sheet of looks
 */
export async function withLook(page: Response, look: string, sheet: string): Promise<Response> {
  const attributes = lookAttributes(readLook(look)).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${value}"`],
  )
  if (attributes.length === 0) return page
  const text = (await page.text())
    .replace(/<html\b/, (opening) => opening + attributes.join(''))
    .replace('</head>', (closing) => `<link rel="stylesheet" href="${sheet}">${closing}`)
  const headers = new Headers(page.headers)
  // These headers describe the original body. The new body is longer.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(text, { status: page.status, headers })
}
