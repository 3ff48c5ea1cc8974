/** Tests that the longest words fit on tablets and phones while they are built. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { wholeLists } from '../testing/whole-lists.ts'
import { PieceTray } from './piece-tray.tsx'
import { WordSlots } from './word-slots.tsx'

const doNothing = () => undefined

const Board = ({ build }: { build: WordBuild }) => (
  <main style={{ inlineSize: 'calc(100% - 2 * var(--side))', marginInline: 'auto' }}>
    <WordSlots build={build} onTakeBack={doNothing} onChoose={doNothing} onMove={doNothing} />
    <PieceTray pieces={build.pieces} isPlaced={() => false} hintedPiece={null} onPlace={doNothing} />
  </main>
)

const builtWord = (word: Word): WordBuild => ({
  ...newWordBuild(word, () => 0),
  slots: word.chunks.map((_, id) => id),
})

/** All parts are placed, but in the wrong order. */
const reversed = (word: Word): WordBuild => ({ ...builtWord(word), slots: builtWord(word).slots.toReversed() })

/** For each number of parts, the longest word with that many parts. */
async function longestWords(): Promise<readonly Word[]> {
  const lists = await wholeLists()
  const words = lists.flatMap((list) => list.words)
  return [...Map.groupBy(words, ({ chunks }) => chunks.length).values()].map(
    (group) => group.toSorted((a, b) => b.word.length - a.word.length)[0] as Word,
  )
}

const linesOf = (board: HTMLElement, parts = '[data-slot]'): number =>
  new Set([...board.querySelectorAll(parts)].map((slot) => slot.getBoundingClientRect().top)).size

it('the longest words fit on one line of a tablet, while they are built and when they are built', async () => {
  await page.viewport(768, 1024)
  for (const word of await longestWords()) {
    const screen = await show(<Board build={reversed(word)} />)
    expect([word.word, linesOf(screen.container)]).toEqual([word.word, 1])
    await screen.rerender(<Board build={builtWord(word)} />)
    expect([word.word, linesOf(screen.container, '[data-word] p > span > span')]).toEqual([word.word, 1])
    await screen.unmount()
  }
})

it('the longest words fit into a small phone, up to three parts on one line', async () => {
  await page.viewport(320, 640)
  for (const word of await longestWords()) {
    const screen = await show(<Board build={reversed(word)} />)
    expect([word.word, document.documentElement.scrollWidth]).toEqual([word.word, 320])
    if (word.chunks.length <= 3) expect([word.word, linesOf(screen.container)]).toEqual([word.word, 1])
    await screen.unmount()
  }
  await page.viewport(768, 1024)
})

it('spells consonants with spaces for screen readers, which would read them as an abbreviation', async () => {
  const words = (await wholeLists()).flatMap((list) => list.words)
  const word = words.find(({ chunks }) => chunks[0] === 'dr')
  if (!word) throw new Error('The bank has a word that begins with dr')
  const screen = await show(<Board build={reversed(word)} />)
  await expect.element(screen.getByRole('button', { name: 'd r', exact: true })).toHaveTextContent('dr')
  await expect.element(screen.getByRole('button', { name: /^d r, place / })).toHaveTextContent('dr')
})
