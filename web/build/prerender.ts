import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foundAs, notForSearch } from './found.ts'
import { filesNeededBy, type Manifest } from './manifest.ts'

type App = {
  renderAt: (pathname: string) => Promise<string>
  routes: readonly { path: string; audience: 'open' | 'child' | 'parent' }[]
}

type Build = { app: App; template: string; manifest: Manifest; dist: string }

/** An address no screen has, so that what is rendered there is the not-found page. */
const NOWHERE = '/not-found'

/**
 * Writes every open screen as a finished page, one empty page for screens behind a login, and `pages.json`, which tells
 * the server which file answers which address. Returns how many pages were rendered.
 */
export async function prerenderPages(build: Build): Promise<number> {
  const open = build.app.routes.filter(({ audience }) => audience === 'open').map(({ path }) => path)
  for (const path of [...open, NOWHERE])
    await writeFile(join(build.dist, fileOf(path)), await finishedPage(build, path))
  await writeFile(
    join(build.dist, 'shell.html'),
    withHead(build.template, [...notForSearch, ...fontLinks(build.manifest)]),
  )
  const files = build.app.routes.map(({ path }) => [path, open.includes(path) ? fileOf(path) : 'shell.html'])
  await writeFile(join(build.dist, 'pages.json'), JSON.stringify(Object.fromEntries(files), null, 1))
  return open.length + 1
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Where an open screen's source is: named after its address. */
const sourceOf = (path: string): string => `src/routes/open/${path === '/' ? 'home' : path.slice(1)}.tsx`

async function finishedPage({ app, template, manifest }: Build, path: string): Promise<string> {
  const { title, markup } = titleApart(await app.renderAt(path))
  if (/<script|\sstyle=/.test(markup)) {
    throw new Error(`${path} renders an inline script or style, which the server's policy forbids`)
  }
  const scripts = [...filesNeededBy(manifest, sourceOf(path))].map(
    (file) => `<link rel="modulepreload" href="/${file}">`,
  )
  const found = path === NOWHERE ? notForSearch : foundAs(path, title)
  return withHead(template, [title, ...found, ...fontLinks(manifest), ...scripts]).replace(
    '<div id="root"></div>',
    `<div id="root" data-prerendered="${path === NOWHERE ? '' : path}">${markup}</div>`,
  )
}

const withHead = (template: string, lines: readonly string[]): string =>
  template.replace('</head>', `  ${lines.join('\n    ')}\n  </head>`)

/** The two typefaces every page is set in, asked for before the style sheet names them. */
const fontLinks = (manifest: Manifest): readonly string[] =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)

/** React leaves a title it rendered outside a head in front of the markup. It belongs in the head. */
function titleApart(rendered: string): { title: string; markup: string } {
  const title = rendered.match(/<title>[^<]*<\/title>/)?.[0]
  if (!title) throw new Error('A page renders no title')
  return { title, markup: rendered.replace(title, '') }
}
