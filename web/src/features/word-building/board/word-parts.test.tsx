import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { wholeLists } from '../testing/whole-lists.ts'
import { PieceTray } from './piece-tray.tsx'
import { WordSlots } from './word-slots.tsx'

const nothing = () => undefined

const Board = ({ build }: { build: WordBuild }) => (
  <main style={{ inlineSize: 'calc(100% - 2 * var(--side))', marginInline: 'auto' }}>
    <WordSlots build={build} onTakeBack={nothing} onChoose={nothing} onMove={nothing} />
    <PieceTray pieces={build.pieces} isPlaced={() => false} lit={null} onPlace={nothing} />
  </main>
)

const built = (word: Word): WordBuild => ({
  ...newWordBuild(word, () => 0),
  slots: word.chunks.map((_, id) => id),
})

/** All parts are placed, and not yet in their order. */
const complete = (word: Word): WordBuild => ({ ...built(word), slots: built(word).slots.toReversed() })

/** For each number of parts the word whose parts are longest. */
async function widestWords(): Promise<readonly Word[]> {
  const lists = await wholeLists()
  const words = lists.flatMap((list) => list.words)
  return [...Map.groupBy(words, ({ chunks }) => chunks.length).values()].map(
    (group) => group.toSorted((one, other) => other.word.length - one.word.length)[0] as Word,
  )
}

const linesOf = (board: HTMLElement, parts = '[data-slot]'): number =>
  new Set([...board.querySelectorAll(parts)].map((slot) => slot.getBoundingClientRect().top)).size

it('keeps every word of the bank on one line of a tablet', async () => {
  await page.viewport(768, 1024)
  for (const word of await widestWords()) {
    const screen = await show(<Board build={complete(word)} />)
    expect([word.word, linesOf(screen.container)]).toEqual([word.word, 1])
    await screen.rerender(<Board build={built(word)} />)
    expect([word.word, linesOf(screen.container, '[data-word] p > span > span')]).toEqual([word.word, 1])
    await screen.unmount()
  }
})

it('is never wider than a small phone, which has room for a word of up to three parts on one line', async () => {
  await page.viewport(320, 640)
  for (const word of await widestWords()) {
    const screen = await show(<Board build={complete(word)} />)
    expect([word.word, document.documentElement.scrollWidth]).toEqual([word.word, 320])
    if (word.chunks.length <= 3) expect([word.word, linesOf(screen.container)]).toEqual([word.word, 1])
    await screen.unmount()
  }
  await page.viewport(768, 1024)
})

it('names consonants by their letters, which a screen reader takes for an abbreviation', async () => {
  const words = (await wholeLists()).flatMap((list) => list.words)
  const word = words.find(({ chunks }) => chunks[0] === 'dr')
  if (!word) throw new Error('The bank has a word that begins with dr')
  const screen = await show(<Board build={complete(word)} />)
  await expect.element(screen.getByRole('button', { name: 'd r', exact: true })).toHaveTextContent('dr')
  await expect.element(screen.getByRole('button', { name: /^d r, place / })).toHaveTextContent('dr')
})
