import type { Manifest } from './manifest.ts'
import { metaTagsFor, NO_INDEX } from './meta-tags.ts'

/** The parts of a page besides its markup: its styles, and the files to load after the first paint. */
export type PageParts = {
  path: string
  /** whether the page is public, so that it has meta tags for search engines and previews */
  isOpen: boolean
  /** whether the page is prerendered with its content, not as a skeleton or empty */
  isPrerendered: boolean
  title: string
  style: string
  boot: string
  sheet: string
  entry: string
  modules: readonly string[]
}

/** The lines at the end of a page's head. None of them blocks the first paint: no style sheet, and no blocking script. */
export function headOf(page: PageParts, manifest: Manifest): readonly string[] {
  return [
    page.title,
    ...fontLinks(manifest),
    `<style>${page.style}</style>`,
    NO_BUTTONS,
    ...(page.isPrerendered ? [bootTag(page)] : immediateLoadTags(page)),
    ...(page.isOpen ? metaTagsFor(page.path, page.title) : NO_INDEX),
  ]
}

/** Hides buttons and loading messages in a browser without JavaScript. */
const NO_BUTTONS = '<noscript><style>#root :is(button,form,[role=status]){display:none!important}</style></noscript>'

/** The tag of a prerendered page. The page is painted first, and the boot file loads the other files after the first paint. */
const bootTag = ({ boot, sheet, entry, modules }: PageParts): string =>
  `<script async src="/${boot}" data-style="/${sheet}" data-entry="/${entry}" data-modules="${modules.map((file) => `/${file}`).join(' ')}"></script>`

/** The tags of a page with a skeleton. All files are loaded at once, because the page has no content before. */
const immediateLoadTags = ({ boot, sheet, entry, modules }: PageParts): readonly string[] => [
  `<link rel="preload" href="/${sheet}" as="style">`,
  ...modules.map((file) => `<link rel="modulepreload" href="/${file}">`),
  `<script async src="/${boot}" data-now data-entry="/${entry}"></script>`,
]

/** The tags that preload the two fonts. The font for text has priority, because most of a page uses it. */
function fontLinks(manifest: Manifest): readonly string[] {
  const linkTo = (family: RegExp, priority: 'high' | 'low') => {
    const font = Object.values(manifest).find(({ file }) => family.test(file))
    if (!font) throw new Error(`The build has no font ${family}`)
    return `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" fetchpriority="${priority}" crossorigin>`
  }
  return [linkTo(/atkinson.*\.woff2$/, 'high'), linkTo(/lexend.*\.woff2$/, 'low')]
}
