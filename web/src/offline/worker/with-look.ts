import { lookAttributes, readLook } from '@lanternleaf/domain/comfort/look'

/**
 * A page in the look a browser chose, as the server would send it: it is there before the first paint.
 * @param look as its cookie says it; empty for a page as it was built
 * @param sheet where the rules of looks are
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
  // They told of what was sent, and this is longer.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(text, { status: page.status, headers })
}
