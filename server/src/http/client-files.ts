import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mimes } from 'hono/utils/mime'
import { z } from 'zod'
import { StartupProblem } from '../startup-problem.ts'
import { type ClientFile, type Encoding, recompress, type Variant, variantOf } from './client-file.ts'

/** A page of the built client. One page serves all paths of a route. */
type Page = {
  readonly file: ClientFile
  /** the `Link` header with the files to preload for the route; empty if there are none */
  readonly links: string
  /** `Link` headers with further files to preload, for paths of the route that need more, such as one story */
  readonly linksByPath: ReadonlyMap<string, string>
}

/** The built client in memory. Compressed files are stored only compressed, except pages. */
export type ClientFiles = {
  /** by path, such as `/assets/app-1f3c.js` */
  readonly files: ReadonlyMap<string, ClientFile>
  /** by route pattern, such as `/story/:interest/:storyId` */
  readonly pages: ReadonlyMap<string, Page>
  readonly notFound: ClientFile
  /** the CSS rules of looks (a child's chosen colours and fonts), which are inserted into pages */
  readonly looks: string
}

/** Returns the client with a change of every page. */
export function mapPages(client: ClientFiles, change: (page: ClientFile) => ClientFile): ClientFiles {
  const pages = new Map([...client.pages].map(([route, page]) => [route, { ...page, file: change(page.file) }]))
  return { ...client, pages, notFound: change(client.notFound) }
}

/** Returns the client with an attribute at the root element of every page, which CSS and the app can read before anything is fetched. */
export const addRootAttribute = (client: ClientFiles, attribute: string): ClientFiles =>
  mapPages(client, (page) =>
    recompress(page, (text) => text.replace(/<html\b/, (opening) => `${opening} ${attribute}`)),
  )

/** Content types by file extension, with its dot. */
const TYPES = Object.fromEntries(Object.entries(mimes).map(([ending, type]) => [`.${ending}`, type]))

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

const MANIFEST = 'pages.json'
const LOOKS = 'looks.css'
const filesSchema = z.array(z.string().startsWith('/'))
/**
 * `pages.json`, which the build of the client writes: by route, the file of the page, the files to preload for all paths of
 * the route (`ahead`), and further files to preload by path (`shown`).
 */
const manifestSchema = z.record(
  z.string().startsWith('/'),
  z.object({ file: z.string(), ahead: filesSchema, shown: z.record(z.string(), filesSchema) }),
)

/**
 * Reads the built client into memory when the server starts: every file with its `.br` and `.gz` siblings, and `pages.json`,
 * which names the page of each route. Returns null if the client is not built.
 * @param publicUrl the configured public URL, for absolute addresses of preview pictures
 * @throws StartupProblem if the build is incomplete
 */
export function readClientFiles(dir: string, publicUrl?: URL): ClientFiles | null {
  if (!existsSync(join(dir, MANIFEST))) return null
  const allFiles = new Map(pathsIn(dir).map((path) => [path, readVariants(dir, path)]))
  const requireFile = (path: string): ClientFile => {
    const file = allFiles.get(`/${path}`)
    if (file === undefined) throw new StartupProblem(`The built client lacks ${join(dir, path)}; build it again.`)
    return file
  }
  const requirePage = (path: string): ClientFile => {
    const file = requireFile(path)
    return publicUrl === undefined ? file : withAbsolutePreviewUrl(file, publicUrl)
  }
  const pages = new Map<string, Page>()
  for (const [route, { file, ahead, shown: filesByPath }] of Object.entries(readManifest(dir))) {
    const linksByPath = new Map(Object.entries(filesByPath).map(([path, files]) => [path, linksTo(files)]))
    pages.set(route, { file: requirePage(file), links: linksTo(ahead), linksByPath })
  }
  const isForPages = (path: string) => path.endsWith('.html') || path === `/${MANIFEST}` || path === `/${LOOKS}`
  const files = new Map([...allFiles].filter(([path]) => !isForPages(path)))
  const looks = new TextDecoder().decode(requireFile(LOOKS).variants.get('identity')?.().bytes)
  return { files, pages, notFound: requirePage('not-found.html'), looks }
}

function readManifest(dir: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8')))
  } catch {
    throw new StartupProblem(`${join(dir, MANIFEST)} is not a list of routes and pages; build the client again.`)
  }
}

/** The `Link` header that preloads files. */
const linksTo = (paths: readonly string[]): string =>
  paths
    .map((path) =>
      path.endsWith('.js') ? `<${path}>; rel=modulepreload` : `<${path}>; rel=preload; as=${PRELOAD_AS[extname(path)]}`,
    )
    .join(', ')

/** What a preloaded file is used as, by its extension. The only `.svg` file that pages preload is that of the icons. */
const PRELOAD_AS: Readonly<Record<string, string>> = { '.css': 'style', '.svg': 'image; fetchpriority=high' }

/** The paths of all files in a folder, without the compressed siblings. */
const pathsIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !Object.values(SUFFIXES).some((suffix) => entry.name.endsWith(suffix)))
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)

function readVariants(dir: string, path: string): ClientFile {
  const read = (suffix = ''): Variant => variantOf(readFileSync(join(dir, path + suffix)))
  const readCompressed = (encoding: 'br' | 'gzip'): Variant | null =>
    existsSync(join(dir, path + SUFFIXES[encoding])) ? read(SUFFIXES[encoding]) : null
  const br = readCompressed('br')
  const gzip = readCompressed('gzip')
  const isPage = extname(path) === '.html'
  // A page is also stored uncompressed, because looks are inserted into it.
  const plain = isPage || gzip === null ? inMemory(read()) : () => decompress(gzip)
  const variants = new Map<Encoding, () => Variant>([['identity', plain]])
  if (br !== null) variants.set('br', inMemory(br))
  if (gzip !== null) variants.set('gzip', inMemory(gzip))
  const styles = isPage ? styleHashesIn(new TextDecoder().decode(plain().bytes)) : []
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', variants, styles }
}

const inMemory = (variant: Variant) => (): Variant => variant

/**
 * Decompresses a file on demand, because hardly any browser requests one uncompressed: storing them all took 10 MB, and as
 * much again at the start. The largest takes about a millisecond.
 */
const decompress = ({ bytes }: Variant): Variant => variantOf(gunzipSync(bytes))

const styleHashesIn = (page: string): string[] =>
  [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => styleHash(style))

/** The hash of an inline style, for a Content-Security-Policy. */
export const styleHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The tag in a built page with the picture of its preview when somebody shares the page's link. */
const PREVIEW = /(<meta property="og:image" content=")(\/[^"]+)"/

/** The page with an absolute address of its preview picture: services that show previews do not resolve relative ones. */
function withAbsolutePreviewUrl(page: ClientFile, publicUrl: URL): ClientFile {
  if (!PREVIEW.test(new TextDecoder().decode(page.variants.get('identity')?.().bytes))) return page
  return recompress(page, (text) => text.replace(PREVIEW, (_, begin, path) => `${begin}${new URL(path, publicUrl)}"`))
}
