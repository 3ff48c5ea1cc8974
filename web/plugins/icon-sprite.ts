import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, '..', 'src')

/** The folder of our own drawings, which are the icon collection `own`. */
export const OWN_PICTURES = join(import.meta.dirname, '..', 'pictures')

/** The module name of an icon. The groups are its collection and its name. */
const ICON = /^~sprite\/([\w-]+)\/([\w-]+)$/
/** An import of an icon in a source. */
const IMPORT = /'(~sprite\/[\w-]+\/[\w-]+)'/g

/**
 * Icons of the first screens. `~sprite/<collection>/<name>` refers to a symbol in one SVG sprite with all icons that are imported
 * this way. The sprite is loaded as a file of its own and not inlined. In development the import is the icon itself, as with `~icons`.
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
      sprite = spriteOf(importedIcons())
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

/** The icons that all sources import from the sprite. So the sprite is the same for the pages and for the scripts. */
function importedIcons(): readonly string[] {
  const specifiers = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['generated/**'] }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)].map(([, icon = '']) => icon),
  )
  return [...new Set(specifiers)].toSorted()
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
  const iconData = icons[name]
  if (!iconData) throw new Error(`There is no icon ${collection}/${name}`)
  return `<symbol id="${idOf(icon)}" viewBox="0 0 ${width} ${height}">${iconData.body}</symbol>`
}

const ownSymbol = (name: string, icon: string): string =>
  readFileSync(join(OWN_PICTURES, `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg [^>]*?viewBox="([^"]+)">(.*)<\/svg>$/s, `<symbol id="${idOf(icon)}" viewBox="$1">$2</symbol>`)

/** The id of a symbol. It has both parts of the name, because two collections may have icons of the same name. */
const idOf = (icon: string): string => icon.replace(ICON, '$1-$2')
