/** The names of all icons that a word or a story may use as a picture. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SKIN_TONE = /-(light|medium-light|medium|medium-dark|dark)$/

/**
 * The names of the pictures that can be shown, without the variants of skin tone: those of Fluent Emoji Flat as they are,
 * those of Noto Emoji after `noto:`.
 */
export const pictureNames = (): ReadonlySet<string> =>
  new Set([...iconNamesOf('fluent-emoji-flat'), ...iconNamesOf('noto').map((name) => `noto:${name}`)])

/** The pictures are a dependency of `web`: they are resolved from its package.json, and nothing of `web` is imported. */
const iconNamesOf = (collection: string): readonly string[] => {
  const web = createRequire(new URL('../../../web/package.json', import.meta.url))
  const file = web.resolve(`@iconify-json/${collection}/icons.json`)
  const { icons }: { readonly icons: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(icons).filter((name) => !SKIN_TONE.test(name))
}
