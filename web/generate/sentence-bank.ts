import { groundArt } from '@lanternleaf/content/scenes/compile-scenes'
import { placedWords } from '@lanternleaf/content/words/word-sheet'
import {
  SENTENCE_THEMES,
  type SentenceTemplate,
  wordsOfTemplate,
} from '@lanternleaf/domain/sentence-bank/sentence-template'
import { sentencesOrThrow, wordsOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'
import { namedPlaces, picturedWords, wordsWithHead } from './pictured-words.ts'
import { PLACE_GROUNDS, SENTENCE_PICTURES } from './sentence-pictures.ts'

/**
 * Generates the modules of `src/generated` for sentence building. A child builds a sentence by filling its empty boxes with words.
 * - `sentence-bank` lists the loaders.
 * - `sentences/<theme>` has the sentences of a theme, and says which module has the picture of each word, and the background of each
 *   place.
 * - `sentence-pictures/<theme>` has the pictures of words that are not in the word bank, and `place-grounds/<ground>` a background.
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
    ...[...sentences].flatMap(([theme, templates]) => [
      sentencesModule(theme, templates),
      ownPicturesModule(theme, templates),
    ]),
    ...[...new Set(Object.values(PLACE_GROUNDS))].map((ground) =>
      dataModule(
        `place-grounds/${ground}`,
        ['GroundArt', '@lanternleaf/domain/scene/compiled-scenes'],
        groundArt(ground),
      ),
    ),
    dataModule('words-in-sentences', ['WordsInSentences', CONTENT_TYPES], wordsInSentences(sentences)),
  ]
}

/** The sentences of a theme, and which of their words have a picture. */
function sentencesModule(theme: string, templates: readonly SentenceTemplate[]): GeneratedModule {
  const words = picturedWords(templates)
  const grounds = namedPlaces(templates).map(
    (place) => `'${place}': () => import('#generated/place-grounds/${PLACE_GROUNDS[place]}')`,
  )
  return codeModule(
    `sentences/${theme}`,
    [
      ['SentenceTemplate', '@lanternleaf/domain/sentence-bank/sentence-template'],
      ['SentencePictures', CONTENT_TYPES],
    ],
    `const templates: readonly SentenceTemplate[] = ${JSON.stringify(templates)}
export default templates
export const pictured: SentencePictures = { words: ${JSON.stringify(words)}, own: () => import('#generated/sentence-pictures/${theme}'), heads: ${JSON.stringify(wordsWithHead(words))}, grounds: { ${grounds.join(', ')} } }
`,
  )
}

/** The pictures of the words in the sentences of a theme that are not in the word bank. */
function ownPicturesModule(theme: string, templates: readonly SentenceTemplate[]): GeneratedModule {
  const words = [
    ...new Set(
      Object.entries(picturedWords(templates)).flatMap(([word, [list, , singular = word]]) =>
        list === 'own' ? [singular] : [],
      ),
    ),
  ]
  const imports = words.map(
    (word, place) => `import picture${place} from '~own/fluent-emoji-flat/${SENTENCE_PICTURES[word]}'`,
  )
  const entries = words.map((word, place) => `'${word}': picture${place}`)
  return codeModule(
    `sentence-pictures/${theme}`,
    [['WordPictures', CONTENT_TYPES]],
    `${imports.join('\n')}
const pictures: WordPictures = { ${entries.join(', ')} }
export default pictures
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
