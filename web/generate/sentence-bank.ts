import { placedWords } from '@lanternleaf/content/words/word-sheet'
import {
  SENTENCE_THEMES,
  type SentenceTemplate,
  wordsOfTemplate,
} from '@lanternleaf/domain/sentence-bank/sentence-template'
import { sentencesOrThrow, wordsOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'
import { picturedWords } from './pictured-words.ts'

/**
 * Generates the modules of `src/generated` for sentence building. A child builds a sentence by filling its empty boxes with words.
 * - `sentence-bank` lists the loaders.
 * - `sentences/<theme>` has the sentences of a theme, and says which module has the picture of each word.
 * - `words-in-sentences` maps each word that children can build to the themes whose sentences contain it.
 */
export function sentenceModules(): readonly GeneratedModule[] {
  const sentences = sentencesOrThrow()
  const loaders = SENTENCE_THEMES.map((theme) => `${theme}: () => import('#generated/sentences/${theme}')`)
  return [
    codeModule(
      'sentence-bank',
      [['SentenceLists', CONTENT_TYPES]],
      `/** The sentences of each theme, and which of their words have a picture. */
export const sentenceLists: SentenceLists = { ${loaders.join(', ')} }
`,
    ),
    ...[...sentences].map(([theme, templates]) => sentencesModule(theme, templates)),
    dataModule('words-in-sentences', ['WordsInSentences', CONTENT_TYPES], wordsInSentences(sentences)),
  ]
}

/** The sentences of a theme, and which of their words have a picture. */
function sentencesModule(theme: string, templates: readonly SentenceTemplate[]): GeneratedModule {
  return codeModule(
    `sentences/${theme}`,
    [
      ['SentenceTemplate', '@lanternleaf/domain/sentence-bank/sentence-template'],
      ['PicturedWords', CONTENT_TYPES],
    ],
    `const templates: readonly SentenceTemplate[] = ${JSON.stringify(templates)}
export default templates
export const pictured: PicturedWords = ${JSON.stringify(picturedWords(templates))}
`,
  )
}

/** The themes whose sentences contain a word, by the word. Words that no sentence contains are left out. */
function wordsInSentences(sentences: ReturnType<typeof sentencesOrThrow>): object {
  const themes = [...sentences].map(([theme, templates]) => ({
    theme,
    words: new Set(templates.flatMap((template) => [...wordsOfTemplate(template)])),
  }))
  const words = wordsOrThrow().flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  return Object.fromEntries(
    words.flatMap((word) => {
      const themesWithWord = themes.filter(({ words: usedWords }) => usedWords.has(word)).map(({ theme }) => theme)
      return themesWithWord.length > 0 ? [[word, themesWithWord] as const] : []
    }),
  )
}
