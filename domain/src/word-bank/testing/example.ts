import { DIFFICULTIES, type Difficulty } from '../../difficulty/difficulty.ts'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../../phonics/phonics-family.ts'
import { type HomeStrand, STRANDS } from '../../sequence/strand.ts'
import type { Word, WordHelp } from '../word.ts'

const helpFor = (word: string, patternFamily: PhonicsFamily, strand: HomeStrand | null = null): WordHelp => ({
  complexity: 2,
  alternativeChunks: [],
  phonicsFocus: ['ee'],
  patternFamily,
  highFrequency: true,
  meaningSupport: 'Something to build.',
  contextIntroduction: 'You can guess it.',
  completionSentence: `Here is ${word}.`,
  visualContext: 'A picture.',
  personalConnectionQuestion: 'Do you like it?',
  strand,
  sum: null,
  storyConnection: `In a story, ${word} could turn up.`,
  celebrationMessage: `You built ${word}.`,
  distractors: [],
  oddLetters: [],
})

export const exampleWord = (chunks: readonly string[], change: Partial<Word> = {}): Word => ({
  id: `ocean-${chunks.join('')}`,
  word: chunks.join(''),
  themes: ['ocean'],
  difficultyLevel: 'regular',
  chunks,
  ttsChunks: chunks,
  help: helpFor(chunks.join(''), 'vowel_team'),
  ...change,
})

/** Words of made-up letters, `each` of every family at a difficulty; each family there is a strand of its own. */
export const exampleList = (difficultyLevel: Difficulty, each: number): readonly Word[] =>
  PHONICS_FAMILIES.flatMap((family) =>
    Array.from({ length: each }, (_, place) => {
      const chunks = [family, `${difficultyLevel}${place}`]
      const word = chunks.join('')
      const strand =
        STRANDS[DIFFICULTIES.indexOf(difficultyLevel) * PHONICS_FAMILIES.length + PHONICS_FAMILIES.indexOf(family)]
      return exampleWord(chunks, { difficultyLevel, help: helpFor(word, family, strand) })
    }),
  )
