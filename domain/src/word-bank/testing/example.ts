/** Words for tests. */

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

/** A word for tests, made of these chunks. Its id is `ocean-<word>`. */
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

/**
 * Words for tests, all of one difficulty: `perFamily` words of each pattern family. Each family of each difficulty gets
 * a different strand.
 */
export const exampleList = (difficultyLevel: Difficulty, perFamily: number): readonly Word[] =>
  PHONICS_FAMILIES.flatMap((family) =>
    Array.from({ length: perFamily }, (_, index) => {
      const chunks = [family, `${difficultyLevel}${index}`]
      const word = chunks.join('')
      const strand =
        STRANDS[DIFFICULTIES.indexOf(difficultyLevel) * PHONICS_FAMILIES.length + PHONICS_FAMILIES.indexOf(family)]
      return exampleWord(chunks, { difficultyLevel, help: helpFor(word, family, strand) })
    }),
  )
