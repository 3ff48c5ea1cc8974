/** The parameters of an address, for example `theme` in `/word-building/:theme`. */
export type Params = { readonly [name: string]: string | undefined }

/** Matches an address against a pattern, segment by segment. Returns its parameters, or null. `*` matches everything. */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const expected = segmentsOf(pattern)
  const actual = segmentsOf(pathname)
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const text = decode(actual[index] ?? '')
    if (!segment.startsWith(':')) {
      if (segment !== text) return null
    } else if (text === '') return null
    else params[segment.slice(1)] = text
  }
  return params
}

/** The segments of a path. A trailing slash makes no difference. */
const segmentsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/')

/** Decodes a segment. A badly encoded segment stays as it is, because no screen has such an address. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
