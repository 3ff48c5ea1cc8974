import { compileSentences } from '@lanternleaf/content/sentences/compile-sentences'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { Plugin } from 'vite'
import { mistakeIn, readSentences } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LISTS = 'virtual:sentence-bank'
const SENTENCES = /^virtual:sentences\/(\w+)$/

/**
 * Sentences to build as modules: `virtual:sentence-bank` lists loaders, each theme's sentences
 * (`virtual:sentences/<theme>`) are a chunk of their own. A mistake fails the build.
 */
export const sentenceBank = (): Plugin => ({
  name: 'sentence-bank',
  resolveId: (id) => (id === LISTS || SENTENCES.test(id) ? made(id) : null),
  load(id) {
    if (id === made(LISTS)) return LIST_MODULE
    const [, theme] = SENTENCES.exec(nameOf(id)) ?? []
    if (theme === undefined) return null
    const { themes, errors } = readSentences()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    const file = themes.find((one) => one.theme === theme)
    return file ? `export default ${JSON.stringify(compileSentences(file.value))}` : this.error(`There is no ${theme}`)
  },
})

const LOADERS = SENTENCE_THEMES.map((theme) => `${theme}: () => import('virtual:sentences/${theme}')`)

const LIST_MODULE = `export const sentenceLists = { ${LOADERS.join(', ')} }`
