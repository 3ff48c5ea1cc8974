/** Tests of the dialog "More about this word". */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { expect, it, vi } from 'vitest'
import type { Speakable } from '../../../speech/speak.ts'
import { show } from '../../../testing/screen.tsx'
import MoreSheet from './more-sheet.tsx'

const wordOf = (chunks: readonly string[], ttsChunks: readonly string[]): Word => ({
  id: `space-${chunks.join('')}`,
  word: chunks.join(''),
  themes: ['space'],
  difficultyLevel: 'regular',
  chunks,
  ttsChunks,
  help: null,
})

it.each([
  [wordOf(['rock', 'et'], ['rock', 'it']), 'Hear the parts', ['rock', 'it']],
  [wordOf(['st', 'ar'], ['/s t/', 'ar']), 'Hear the word slowly', ['star']],
])('speaks the parts if a voice can say each part, or else the whole word: $0.word', async (word, name, said) => {
  const speak = vi.fn<(texts: readonly Speakable[]) => void>()
  const screen = await show(
    <MoreSheet open onClose={() => undefined} word={word} visit={newWordVisit('v', 'space', [])} speak={speak} />,
  )
  await screen.getByRole('button', { name }).click()
  expect(speak.mock.calls.map(([texts]) => texts)).toEqual([said])
})
