import { metaTagsFor, NO_INDEX } from './found.ts'
import type { Manifest } from './manifest.ts'

/** What a page needs beside its markup: its rules, and the files that come after it is painted. */
export type PageParts = {
  path: string
  /** of a page anybody may open, which is found and passed on */
  isOpen: boolean
  /** of a page that shows what it is for, and not a place in waiting or nothing */
  isWhole: boolean
  title: string
  style: string
  boot: string
  sheet: string
  entry: string
  modules: readonly string[]
}

/** The lines a page's head ends with. Nothing in it holds up the paint: no sheet of style, and no script that is waited for. */
export function headOf(page: PageParts, manifest: Manifest): readonly string[] {
  return [
    page.title,
    ...fontLinks(manifest),
    `<style>${page.style}</style>`,
    NO_BUTTONS,
    ...(page.isWhole ? [bootTag(page)] : immediateLoadTags(page)),
    ...(page.isOpen ? metaTagsFor(page.path, page.title) : NO_INDEX),
  ]
}

/** Without script nothing hears a press, and what a page waits for does not come. */
const NO_BUTTONS = '<noscript><style>#root :is(button,form,[role=status]){display:none!important}</style></noscript>'

/** What is whole is painted first; its boot file asks for the rest after that. */
const bootTag = ({ boot, sheet, entry, modules }: PageParts): string =>
  `<script async src="/${boot}" data-style="/${sheet}" data-entry="/${entry}" data-modules="${modules.map((file) => `/${file}`).join(' ')}"></script>`

/** Whoever opens a place in waiting waits for all of these, and there is nothing to press before they come. */
const immediateLoadTags = ({ boot, sheet, entry, modules }: PageParts): readonly string[] => [
  `<link rel="preload" href="/${sheet}" as="style">`,
  ...modules.map((file) => `<link rel="modulepreload" href="/${file}">`),
  `<script async src="/${boot}" data-now data-entry="/${entry}"></script>`,
]

/** Of the two typefaces that of texts comes first: most of a page is set in it. */
function fontLinks(manifest: Manifest): readonly string[] {
  const linkTo = (family: RegExp, priority: 'high' | 'low') => {
    const font = Object.values(manifest).find(({ file }) => family.test(file))
    if (!font) throw new Error(`The build has no typeface ${family}`)
    return `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" fetchpriority="${priority}" crossorigin>`
  }
  return [linkTo(/atkinson.*\.woff2$/, 'high'), linkTo(/lexend.*\.woff2$/, 'low')]
}
