import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../../storage/testing/new-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import { PracticeBar } from '../../../ui/practice/practice-bar.tsx'
import { GoOn } from '../../../ui/practice/practice-screen.tsx'
import { wholeList, wholeLists } from '../testing/whole-lists.ts'
import { MeaningCard } from './meaning-card.tsx'

const root = document.documentElement
const ALONE = { hasCousins: false, wanted: null, onWanted: () => undefined }
const voice = { speaking: false, sounding: false, say: async () => null, stop: () => undefined }

afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(768, 1024)
})

it.each([true, false])(
  'has more than half of a phone on its side for its words, also at 200 %%: with a picture %s',
  async (has) => {
    resetDevice('moss')
    await page.viewport(844, 390)
    root.style.fontSize = '200%'
    const { ground, words } = await wholeList('ocean')
    const word = words.find(({ help }) => Boolean(help?.visualContext) === has)
    if (!word?.help) throw new Error('There are words with a picture and words without')
    const screen = await show(
      <MeaningCard
        word={word}
        ground={ground}
        voice={voice}
        visit={newWordVisit('v', 'ocean', [])}
        picture={null}
        isLast={false}
        changeLine={null}
        {...ALONE}
      />,
    )
    const meaning = screen.getByText(word.help.meaningSupport).element()
    expect(meaning.getBoundingClientRect().width).toBeGreaterThan(844 / 2)
    const said = screen.getByText(/Next: another word/).element()
    expect(said.getBoundingClientRect().width).toBeGreaterThan(844 / 3)
  },
)

it.each([
  [320, 640],
  [844, 390],
])('has what a word means and teaches, and the way to more of it, above the bar of %i x %i', async (width, height) => {
  resetDevice('moss')
  await page.viewport(width, height)
  const { ground, words } = await wholeList('ocean')
  const word = words.find(({ word: one }) => one === 'jellyfish')
  if (!word) throw new Error('It is of the ocean')
  const screen = await showInWindow(
    <>
      <MeaningCard
        word={word}
        ground={ground}
        voice={voice}
        visit={newWordVisit('v', 'ocean', [])}
        picture={null}
        isLast={false}
        changeLine={null}
        {...ALONE}
      />
      <PracticeBar
        themes="/"
        place={{ kind: 'Word', at: 1, of: 8 }}
        next={<GoOn onClick={() => undefined}>Next word</GoOn>}
      />
    </>,
  )
  expect(behindBar(screen.container, '[aria-haspopup="dialog"], [data-teaching]')).toBe(0)
})

it('has the ways to all else in sight on a tablet, with the longest sums', async () => {
  resetDevice('moss')
  const { ground, words } = await wholeList('big-words')
  const longest = words.toSorted((one, other) => sumLength(other) - sumLength(one)).slice(0, 3)
  for (const word of longest) {
    const screen = await showInWindow(
      <>
        <MeaningCard
          word={word}
          ground={ground}
          voice={voice}
          visit={newWordVisit('v', 'big-words', [])}
          picture={null}
          isLast={false}
          changeLine={null}
          {...ALONE}
          hasCousins
        />
        <PracticeBar themes="/themes" place={{ kind: 'Word', at: 1, of: 8 }} next={null} />
      </>,
    )
    const meanings = word.help?.sum?.map(({ means, change }) => means ?? change) ?? []
    for (const one of meanings) expect(screen.container.textContent).toContain(`${one})`)
    expect([word.word, behindBar(screen.container, '[aria-haspopup="dialog"]')]).toEqual([word.word, 0])
    await screen.unmount()
  }
})

it('names the word the child asked to build next', async () => {
  resetDevice('moss')
  const { ground, words } = await wholeList('ocean')
  const [word, wanted] = words
  if (!word || !wanted) throw new Error('No words')
  const saying = async (isLast: boolean, says: string) => {
    const screen = await show(
      <MeaningCard
        word={word}
        ground={ground}
        voice={voice}
        isLast={isLast}
        wanted={wanted}
        visit={newWordVisit('v', 'ocean', [])}
        picture={null}
        changeLine={null}
        hasCousins={false}
        onWanted={() => undefined}
      />,
    )
    expect(screen.container.textContent).toContain(says)
    await screen.unmount()
  }
  await saying(false, `Next: ${wanted.word}.`)
  await saying(true, `First up next time: ${wanted.word}.`)
})

const sumLength = ({ help }: Word): number => JSON.stringify(help?.sum ?? []).length

const lengthOf = ({ help }: Word): number => (help?.meaningSupport.length ?? 0) + (help?.completionSentence.length ?? 0)

it.each([true, false])(
  'has what a word means and teaches in sight on the smallest phone, with a pattern and the longest texts: with a picture %s',
  async (has) => {
    resetDevice('moss')
    await page.viewport(320, 640)
    const lists = await wholeLists()
    const { ground } = lists[0] ?? {}
    const words = lists.flatMap((list) => list.words)
    const longest = words
      .filter(({ help }) => Boolean(help?.visualContext) === has)
      .toSorted((one, other) => lengthOf(other) - lengthOf(one))
      .slice(0, 6)
    if (!ground) throw new Error('No words')
    for (const word of longest) {
      const screen = await showInWindow(
        <>
          <MeaningCard
            word={word}
            ground={ground}
            voice={voice}
            visit={{ ...newWordVisit('v', 'ocean', []), celebrated: { family: 'consonant_blend', count: 7 } }}
            picture={null}
            isLast={false}
            changeLine={null}
            {...ALONE}
          />
          <PracticeBar
            themes="/themes"
            place={{ kind: 'Word', at: 1, of: 8 }}
            next={<GoOn onClick={() => undefined}>Next word</GoOn>}
          />
        </>,
      )
      expect([word.word, behindBar(screen.container, '[data-teaching]')]).toEqual([word.word, 0])
      await screen.unmount()
    }
  },
)
