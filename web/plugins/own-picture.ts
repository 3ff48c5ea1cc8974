import type { Plugin } from 'vite'

const OWN = /^~own\/([\w-]+\/[\w-]+)$/

/**
 * `~own/<collection>/<name>` is the picture that `~icons` names too, in a copy for the file that asks. Pictures that
 * several screens show would else be files of their own, and a screen would wait for a dozen of them.
 */
export const inlineIcons = (): Plugin => ({
  name: 'own-picture',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const [, picture] = OWN.exec(id) ?? []
    // Every query makes a module apart; this one says only that the picture is wanted as a component.
    return picture ? this.resolve(`~icons/${picture}?raw=not-for-${importer.replaceAll(/\W+/g, '-')}`) : null
  },
})
