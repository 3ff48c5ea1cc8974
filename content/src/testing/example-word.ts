/** A word for tests. A test changes the part that it is about. */

import type { Issue } from '../banks/bank-finding.ts'
import type { ThemeFile } from '../banks/theme-file.ts'
import type { WordEntry, WordSheet } from '../words/word-sheet.ts'

/** A word without faults, changed in the fields a test is about. */
export const exampleWord = (fields: Partial<WordEntry> = {}): WordEntry => ({
  word: 'shell',
  chunks: ['sh', 'ell'],
  tts_chunks: ['/sh/', 'ell'],
  alternative_chunks: [['sh', 'e', 'll']],
  pattern_family: 'double_consonant',
  phonics_focus: ['ll', 'sh', 'short e'],
  picture: 'spiral-shell',
  visual_context: 'A curled shell with pale stripes.',
  context_introduction: 'You find it on the sand and hold it to your ear.',
  meaning_support: 'The hard case some sea animals live in.',
  completion_sentence: 'The shell felt smooth and cold.',
  personal_connection_question: 'What small thing do you like to pick up and keep?',
  celebration_message: 'Sh and ell: you built shell from two parts.',
  ...fields,
})

/** A word with these chunks, separated by hyphens (*ti-ger*), and with these morphemes, separated by plus signs (*farm+er*). */
export const wordFromChunks = (hyphenated: string, morphemes?: string): WordEntry => {
  const chunks = hyphenated.split('-')
  return exampleWord({
    word: chunks.join(''),
    chunks,
    tts_chunks: chunks,
    alternative_chunks: [],
    ...(morphemes === undefined ? {} : { morphemes: morphemes.split('+') }),
  })
}

/** What a check names in its issues. */
export const whatsOf = (issues: readonly Issue[]): readonly string[] => issues.map(({ what }) => what)

/** A theme's words. */
export const exampleWords = (parts: Partial<WordSheet> = {}): WordSheet => ({
  theme: 'ocean',
  ground: 'reef',
  intro: 'You are at the edge of the sea at low tide.',
  easy: [],
  regular: [],
  challenge: [],
  ...parts,
})

/** A theme's file in which every part is on line 1. */
export const asFile = <Sheet extends { readonly theme: string }>(value: Sheet): ThemeFile<Sheet> => ({
  value,
  theme: value.theme,
  file: `${value.theme}.yaml`,
  fileAt: () => `${value.theme}.yaml`,
  lineAt: () => 1,
})
