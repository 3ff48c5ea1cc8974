import { wordLists } from 'virtual:word-bank'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Card } from '../../../ui/card.tsx'
import { show } from '../../../ui/screen-test.tsx'
import { PieceTray } from './piece-tray.tsx'
import { WordSlots } from './word-slots.tsx'

const nothing = () => undefined

const Board = ({ build }: { build: WordBuild }) => (
  <main style={{ inlineSize: 'min(100% - 2rem, 62rem)', marginInline: 'auto' }}>
    <Card>
      <WordSlots build={build} onTakeBack={nothing} onChoose={nothing} onMove={nothing} />
      <PieceTray pieces={build.pieces} isPlaced={() => false} lit={null} onPlace={nothing} onHear={nothing} />
    </Card>
  </main>
)

const complete = (word: Word): WordBuild => {
  const build = newWordBuild(word, () => 0)
  return { ...build, slots: word.chunks.map((_, id) => id) }
}

/** For each number of parts the word whose parts are longest. */
async function widestWords(): Promise<readonly Word[]> {
  const lists = await Promise.all(Object.values(wordLists).map((load) => load()))
  const words = lists.flatMap((list) => list.default.words)
  return [...Map.groupBy(words, ({ chunks }) => chunks.length).values()].map(
    (group) => group.toSorted((one, other) => other.word.length - one.word.length)[0] as Word,
  )
}

const linesOf = (board: HTMLElement): number =>
  new Set([...board.querySelectorAll('[data-slot]')].map((slot) => slot.getBoundingClientRect().top)).size

it('keeps every word of the bank on one line of a tablet', async () => {
  await page.viewport(768, 1024)
  for (const word of await widestWords()) {
    const screen = await show(<Board build={complete(word)} />)
    expect([word.word, linesOf(screen.container)]).toEqual([word.word, 1])
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
