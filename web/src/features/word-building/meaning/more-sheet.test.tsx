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
])('says the parts where a voice can say each, and else the word once: $0.word', async (word, name, said) => {
  const ask = vi.fn<(texts: readonly Speakable[]) => void>()
  const screen = await show(
    <MoreSheet open onClose={() => undefined} word={word} visit={newWordVisit('v', 'space', [])} ask={ask} />,
  )
  await screen.getByRole('button', { name }).click()
  expect(ask.mock.calls.map(([texts]) => texts)).toEqual([said])
})
