import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SKIN_TONE = /-(light|medium-light|medium|medium-dark|dark)$/

/**
 * The names of the pictures that can be shown, Fluent Emoji Flat without its variants of skin tone. The pictures are a
 * dependency of web alone, so their list is looked up as web would look it up; nothing of web is imported.
 */
export const pictureNames = (): ReadonlySet<string> => {
  const web = createRequire(new URL('../../../web/package.json', import.meta.url))
  const file = web.resolve('@iconify-json/fluent-emoji-flat/icons.json')
  const { icons }: { readonly icons: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(file, 'utf8'))
  return new Set(Object.keys(icons).filter((name) => !SKIN_TONE.test(name)))
}
