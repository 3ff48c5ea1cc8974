import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, '..', 'src')

/** The pictures we drew ourselves, as the collection `own`. */
export const OWN_PICTURES = join(import.meta.dirname, '..', 'pictures')

const ICON = /^~sprite\/([\w-]+)\/([\w-]+)$/
const IMPORT = /'(~sprite\/[\w-]+\/[\w-]+)'/g

/**
 * Pictures of the first screens: `~sprite/<collection>/<name>` is one of a file that holds all that are asked for so,
 * fetched beside the page instead of within it. While working it is the picture itself, as with `~icons`.
 */
export function iconSprite(): Plugin {
  let sprite = { file: '', source: '' }
  let isBuilding = false
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilding = command === 'build'
    },
    buildStart() {
      sprite = spriteOf(iconsAskedFor())
      if (isBuilding && this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: sprite.file, source: sprite.source })
      }
    },
    resolveId(id) {
      if (!ICON.test(id)) return null
      return isBuilding ? `\0${id}` : this.resolve(id.replace('~sprite', '~icons'))
    },
    load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : ''
      if (!ICON.test(name)) return null
      const href = JSON.stringify(`/${sprite.file}#${idOf(name)}`)
      return `import { spriteIcon } from '${SOURCES}/ui/pictures/sprite-icon.tsx'\nexport default spriteIcon(${href})\n`
    },
  }
}

/** All that our sources ask for, so that the file is the same for the pages and for the scripts. */
function iconsAskedFor(): readonly string[] {
  const asked = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['generated/**'] }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)].map(([, icon = '']) => icon),
  )
  return [...new Set(asked)].toSorted()
}

function spriteOf(icons: readonly string[]): { file: string; source: string } {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${icons.map(symbolOf).join('')}</svg>`
  return { file: `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`, source }
}

type Collection = { width?: number; height?: number; icons: Record<string, { body: string } | undefined> }

const require = createRequire(import.meta.url)

function symbolOf(icon: string): string {
  const [, collection = '', name = ''] = ICON.exec(icon) ?? []
  if (collection === 'own') return ownSymbol(name, icon)
  const { icons, width = 16, height = 16 }: Collection = require(`@iconify-json/${collection}/icons.json`)
  const found = icons[name]
  if (!found) throw new Error(`There is no picture ${collection}/${name}`)
  return `<symbol id="${idOf(icon)}" viewBox="0 0 ${width} ${height}">${found.body}</symbol>`
}

const ownSymbol = (name: string, icon: string): string =>
  readFileSync(join(OWN_PICTURES, `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg [^>]*?viewBox="([^"]+)">(.*)<\/svg>$/s, `<symbol id="${idOf(icon)}" viewBox="$1">$2</symbol>`)

/** Both parts: a lantern of one collection is not that of another. */
const idOf = (icon: string): string => icon.replace(ICON, '$1-$2')
