import { foundAs, notForSearch } from './found.ts'
import type { Manifest } from './manifest.ts'

/** What a page needs beside its markup: its rules, and the files that come after it is painted. */
export type PageParts = {
  path: string
  /** of a page anybody may open, which is found and passed on */
  isOpen: boolean
  title: string
  style: string
  boot: string
  sheet: string
  entry: string
  modules: readonly string[]
}

/** The lines a page's head ends with. Nothing in it holds up the paint: no sheet of style, and no script but one, which is not waited for. */
export function headOf(page: PageParts, manifest: Manifest): readonly string[] {
  return [
    page.title,
    ...fontLinks(manifest),
    `<style>${page.style}</style>`,
    `<script async src="/${page.boot}" data-style="/${page.sheet}" data-entry="/${page.entry}" data-modules="${page.modules.map((file) => `/${file}`).join(' ')}"></script>`,
    ...(page.isOpen ? foundAs(page.path, page.title) : notForSearch),
  ]
}

/** Of the two typefaces that of texts comes first: most of a page is set in it. */
function fontLinks(manifest: Manifest): readonly string[] {
  const linkTo = (family: RegExp, priority: 'high' | 'low') => {
    const font = Object.values(manifest).find(({ file }) => family.test(file))
    if (!font) throw new Error(`The build has no typeface ${family}`)
    return `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" fetchpriority="${priority}" crossorigin>`
  }
  return [linkTo(/atkinson.*\.woff2$/, 'high'), linkTo(/lexend.*\.woff2$/, 'low')]
}
