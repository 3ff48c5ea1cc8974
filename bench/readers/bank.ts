import type { Difficulty } from '../../domain/src/difficulty/difficulty.ts'
import { STRANDS, type Strand } from '../../domain/src/sequence/strand.ts'
import { WORD_THEMES, type Word } from '../../domain/src/word-bank/word.ts'

/** How many words of each strand the whole bank is to have, by difficulty: 1,200, each strand 24 at least, the last seven 520. */
const SIZES: Record<Strand, Partial<Record<Difficulty, number>>> = {
  'short-vowels': { easy: 60 },
  digraphs: { easy: 50 },
  'double-letters': { easy: 30 },
  blends: { easy: 90 },
  'silent-e': { easy: 80 },
  endings: { easy: 30, regular: 30 },
  'vowel-teams': { easy: 70, regular: 30 },
  'vowel-r': { regular: 70 },
  diphthongs: { regular: 50 },
  'soft-c-g': { regular: 50 },
  'quiet-letters': { regular: 40 },
  'two-closed': { regular: 100 },
  'open-closed': { regular: 100 },
  schwa: { regular: 30, challenge: 70 },
  'spelling-joins': { regular: 25, challenge: 25 },
  prefixes: { challenge: 50 },
  suffixes: { challenge: 60 },
  roots: { challenge: 60 },
}

/** A bank of the promised size, spread evenly over the themes. No more of a word than choosing looks at. */
export function simulatedBank(): Readonly<Record<string, readonly Word[]>> {
  let number = 0
  const words = STRANDS.flatMap((strand) =>
    Object.entries(SIZES[strand]).flatMap(([difficulty, count]) =>
      Array.from({ length: count }, () => {
        number += 1
        const theme = WORD_THEMES[number % WORD_THEMES.length] ?? 'ocean'
        return wordOf(`${strand}${number}`, theme, difficulty as Difficulty, strand)
      }),
    ),
  )
  return Object.fromEntries(WORD_THEMES.map((theme) => [theme, words.filter(({ themes }) => themes.includes(theme))]))
}

const wordOf = (word: string, theme: string, difficultyLevel: Difficulty, strand: Strand): Word => ({
  id: `${theme}-${word}`,
  word,
  themes: [theme],
  difficultyLevel,
  chunks: [word],
  ttsChunks: [word],
  help: {
    complexity: 1,
    alternativeChunks: [],
    phonicsFocus: [],
    patternFamily: null,
    strand,
    sum: null,
    highFrequency: false,
    meaningSupport: '',
    contextIntroduction: '',
    completionSentence: '',
    visualContext: null,
    personalConnectionQuestion: '',
    storyConnection: null,
    celebrationMessage: '',
    distractors: [],
    oddLetters: [],
  },
})
