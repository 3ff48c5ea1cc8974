import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { browserRequirements } from '../src/oldest-browsers.ts'
import { paths } from '../src/paths.ts'
import { entryOf, filesNeededBy, type Manifest } from './manifest.ts'
import { headOf } from './page-head.ts'
import { classesIn, styleFor } from './style.ts'

type Audience = 'open' | 'child' | 'parent'

/** The app as a bundle for Node: `src/app/prerender.tsx`. */
export type App = {
  renderAt: (pathname: string) => Promise<string>
  routes: readonly { path: string; audience: Audience }[]
}

/** What the steps of the build after Vite's need. */
export type Build = {
  app: App
  /** the source file of each screen, by address */
  sources: ReadonlyMap<string, string>
  /** `index.html` as Vite built it */
  template: string
  manifest: Manifest
  dist: string
  /** the boot file, by its name in `dist` */
  boot: string
  /** the style sheet of all screens: its name in `dist`, and all original rules */
  sheet: { file: string; source: string }
}

/** A page to write. `markup` is null if the page is empty. */
type Screen = {
  file: string
  path: string
  source: string
  isOpen: boolean
  isPrerendered: boolean
  markup: string | null
}

/** An address without a screen, at which the not-found page is rendered. */
const UNKNOWN_ADDRESS = '/not-found'
export const NOT_FOUND = {
  file: 'not-found.html',
  path: '*',
  source: 'src/routes/open/not-found.tsx',
  isOpen: false,
  isPrerendered: true,
}

/**
 * Writes a page for every address. A public screen is written as a new visitor sees it. A child's screen has a skeleton, which is
 * shown while the login is checked. A parent's screen is empty.
 * @returns the files
 */
export async function prerenderPages(build: Build): Promise<readonly string[]> {
  const { app, dist } = build
  const screens: Screen[] = [{ ...NOT_FOUND, markup: await app.renderAt(UNKNOWN_ADDRESS) }]
  for (const { path, audience } of app.routes) {
    const markup = audience === 'parent' ? null : await app.renderAt(path)
    screens.push({
      file: fileOf(path),
      path,
      source: build.sources.get(path) ?? path,
      isOpen: audience === 'open',
      isPrerendered: audience === 'open',
      markup,
    })
  }
  for (const screen of screens) await writeFile(join(dist, screen.file), pageOf(build, screen))
  return screens.map(({ file }) => file)
}

/** The name of the page of a route. So `/story/:interest/:id` becomes `story-by-interest-by-id.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/:', '-by-').replaceAll('/', '-')}.html`

function pageOf(
  { template, manifest, boot, sheet }: Build,
  { path, source, isOpen, isPrerendered, markup }: Screen,
): string {
  if (markup !== null && /<script|\sstyle=/.test(markup)) {
    throw new Error(`${path} renders an inline script or style, which the server's policy forbids`)
  }
  const entry = entryOf(manifest)
  // An empty page gets no title. Browsers use the first title of a page, and the app adds the right title later.
  const { title, content } = markup === null ? { title: '', content: '' } : extractTitle(markup)
  const head = headOf(
    {
      path,
      isOpen,
      isPrerendered,
      title,
      style: styleFor(sheet.source, classesIn(content)),
      boot,
      sheet: sheet.file,
      entry: manifest[entry]?.file ?? '',
      modules: modulesOf(manifest, source),
    },
    manifest,
  )
  const root = markup === null ? '<div id="root"></div>' : `<div id="root" data-prerendered="${path}">${content}</div>`
  return withoutScripts(template)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => [NO_SCRIPT_MESSAGE, root, LATE_MESSAGE, TOO_OLD_MESSAGE].join('\n    '))
}

/** The message if the app does not load. It appears after a while, or when the boot file notices it. It is outside the hydrated root. */
const LATE_MESSAGE =
  '<aside id="late"><span role="status">A part of this page has not come yet.</span> You can wait, or <a href="">try again</a>.</aside>'

/** The message for unsupported browsers. The page's own style or the boot file shows it. */
const TOO_OLD_MESSAGE = `<p id="too-old" role="alert">This browser is too old for Lanternleaf. It needs ${browserRequirements()}. Update this browser, or open Lanternleaf on another device.</p>`

/** The message for browsers in which JavaScript is switched off. */
const NO_SCRIPT_MESSAGE =
  '<noscript><p id="no-script">Lanternleaf needs JavaScript, and it is switched off here. Switch it on in the settings of this browser, then open this page again.</p></noscript>'

/** The modules that a screen loads first. */
export const modulesOf = (manifest: Manifest, source: string): readonly string[] => [
  ...filesNeededBy(manifest, entryOf(manifest)).union(filesNeededBy(manifest, source)),
]

/** Removes Vite's tags, which would load files before the first paint. The boot file loads the same files after the first paint. */
const withoutScripts = (template: string): string =>
  template.replace(/\s*<script type="module".*?<\/script>|\s*<link rel="(modulepreload|stylesheet)".*?>/g, '')

/** Separates the title from the markup. React renders the title in front of the markup, but it belongs in the head. */
function extractTitle(rendered: string): { title: string; content: string } {
  const title = rendered.match(/<title>[^<]*<\/title>/)?.[0]
  if (!title) throw new Error('A page renders no title')
  return { title, content: rendered.replace(title, '') }
}

const APP = join(import.meta.dirname, '..', 'src', 'app')
/** A line of `routes.ts`. The groups are the name of the path, and the file of the screen. */
const ROUTE = /path: paths\.(\w+),\s*audience: '\w+',\s*load: \(\) => import\('\.\.\/((?:routes|features)\/[^']+)'\)/g

/** The source file of the screen at each address, read from `routes.ts`. */
export async function readRouteSources(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(APP, 'routes.ts'), 'utf8')
  return new Map([...text.matchAll(ROUTE)].map(([, name, file]) => [paths[name as keyof typeof paths], `src/${file}`]))
}
