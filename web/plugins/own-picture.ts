import type { Plugin } from 'vite'

const OWN = /^~own\/([\w-]+\/[\w-]+)$/

/**
 * `~own/<collection>/<name>` is the icon `~icons/<collection>/<name>`, duplicated in each importing file. Otherwise icons that
 * several screens share would become chunks of their own, and a screen would wait for a dozen of them.
 */
export const inlineIcons = (): Plugin => ({
  name: 'own-picture',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const [, picture] = OWN.exec(id) ?? []
    // A different query makes a separate module; this one has no other effect.
    return picture ? this.resolve(`~icons/${picture}?raw=not-for-${importer.replaceAll(/\W+/g, '-')}`) : null
  },
})
