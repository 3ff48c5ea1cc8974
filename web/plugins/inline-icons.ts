import type { Plugin } from 'vite'

const INLINE_ICON = /^~own\/([\w-]+\/[\w-]+)$/

/**
 * `~own/<collection>/<name>` is the icon `~icons/<collection>/<name>`, copied into each importing file. Otherwise an icon that
 * several screens share would become a separate chunk, and a screen would wait for a dozen chunks.
 */
export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const [, picture] = INLINE_ICON.exec(id) ?? []
    // A different query makes a separate module. The query has no other effect.
    return picture ? this.resolve(`~icons/${picture}?raw=not-for-${importer.replaceAll(/\W+/g, '-')}`) : null
  },
})
