import { descriptionOf } from './descriptions.ts'

/** What a page anybody may open says of itself where it is found or passed on. */
export function metaTagsFor(path: string, title: string): readonly string[] {
  const about = descriptionOf(path)
  return [
    `<meta name="description" content="${about}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Lanternleaf">',
    `<meta property="og:title" content="${title.replace(/<\/?title>/g, '')}">`,
    `<meta property="og:description" content="${about}">`,
    // A server that knows its public address completes this one.
    '<meta property="og:image" content="/card.png">',
    '<meta property="og:image:alt" content="A tent and a fire under a string of lanterns, by night">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** What a page says that is not for searching: one that is not there, or behind a login. */
export const NO_INDEX = ['<meta name="robots" content="noindex">']
