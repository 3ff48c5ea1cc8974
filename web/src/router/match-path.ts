/** What stands in an address where its pattern has a name, as `theme` in `/word-building/:theme`. */
export type Params = { readonly [name: string]: string | undefined }

/** The parameters of an address that fits a pattern, part by part; null for one that does not. `*` fits all. */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = decoded(given[at] ?? '')
    if (!part.startsWith(':')) {
      if (part !== text) return null
    } else if (text === '') return null
    else params[part.slice(1)] = text
  }
  return params
}

/** A stroke at the end makes no other address. */
const partsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, '').split('/')

/** A part that is badly encoded is taken as it is: there is nothing at such an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
