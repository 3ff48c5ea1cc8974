import { descriptionOf } from './descriptions.ts'

/** The meta tags of a public page for search engines and link previews. `page-head.ts` adds them to each prerendered page. */
export function metaTagsFor(path: string, title: string): readonly string[] {
  const description = descriptionOf(path)
  return [
    `<meta name="description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Lanternleaf">',
    `<meta property="og:title" content="${title.replace(/<\/?title>/g, '')}">`,
    `<meta property="og:description" content="${description}">`,
    // The server makes this address absolute if it knows its public address.
    '<meta property="og:image" content="/card.png">',
    '<meta property="og:image:alt" content="A tent and a fire under a string of lanterns, by night">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** The meta tag of pages that search engines must not index: the not-found page, and the pages behind a login. */
export const NO_INDEX = ['<meta name="robots" content="noindex">']
