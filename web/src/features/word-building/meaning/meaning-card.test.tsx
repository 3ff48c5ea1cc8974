/** Tests of the screen that shows what a built word means. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import { PracticeBar } from '../../../ui/practice/practice-bar.tsx'
import { GoOn } from '../../../ui/practice/practice-screen.tsx'
import { wholeList, wholeLists } from '../testing/whole-lists.ts'
import { MeaningCard } from './meaning-card.tsx'

const root = document.documentElement
const NO_COUSINS = { hasCousins: false, wanted: null, onWanted: () => undefined }
const voice = { speaking: false, sounding: false, say: async () => null, stop: () => undefined }

afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(768, 1024)
})

it.each([true, false])(
  'gives the meaning more than half of the width of a phone in landscape at 200 %% text size (with a picture: %s)',
  async (hasPicture) => {
    resetDevice('moss')
    await page.viewport(844, 390)
    root.style.fontSize = '200%'
    const { ground, words } = await wholeList('ocean')
    const word = words.find(({ help }) => Boolean(help?.visualContext) === hasPicture)
    if (!word?.help) throw new Error('The list needs words with a picture and words without a picture.')
    const screen = await show(
      <MeaningCard
        word={word}
        ground={ground}
        voice={voice}
        visit={newWordVisit('v', 'ocean', [])}
        picture={null}
        isLast={false}
        changeLine={null}
        {...NO_COUSINS}
      />,
    )
    const meaning = screen.getByText(word.help.meaningSupport).element()
    expect(meaning.getBoundingClientRect().width).toBeGreaterThan(844 / 2)
    expect(screen.getByText(/^Next:/).query()).toBeNull()
  },
)

it.each([
  [320, 640],
  [844, 390],
])(
  'shows what a word teaches, and the button "More about this word", above the toolbar at %i x %i',
  async (width, height) => {
    resetDevice('moss')
    await page.viewport(width, height)
    const { ground, words } = await wholeList('ocean')
    const word = words.find(({ word: spelling }) => spelling === 'jellyfish')
    if (!word) throw new Error('The ocean words need jellyfish.')
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
          {...NO_COUSINS}
        />
        <PracticeBar
          themes="/"
          place={{ kind: 'Word', at: 1, of: 8 }}
          next={<GoOn onClick={() => undefined}>Next word</GoOn>}
        />
      </>,
    )
    expect(behindBar(screen.container, '[aria-haspopup="dialog"], [data-teaching]')).toBe(0)
  },
)

it('shows the buttons of both dialogs above the toolbar on a tablet, for the words with the longest sums', async () => {
  resetDevice('moss')
  const { ground, words } = await wholeList('big-words')
  const longest = words.toSorted((a, b) => sumLength(b) - sumLength(a)).slice(0, 3)
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
          {...NO_COUSINS}
          hasCousins
        />
        <PracticeBar themes="/themes" place={{ kind: 'Word', at: 1, of: 8 }} next={null} />
      </>,
    )
    const meanings = word.help?.sum?.map(({ means, change }) => means ?? change) ?? []
    for (const meaning of meanings) expect(screen.container.textContent).toContain(`${meaning})`)
    expect([word.word, behindBar(screen.container, '[aria-haspopup="dialog"]')]).toEqual([word.word, 0])
    await screen.unmount()
  }
})

it('names the word that the child wants to build next, or first next time after the last word', async () => {
  resetDevice('moss')
  const { ground, words } = await wholeList('ocean')
  const [word, wanted] = words
  if (!word || !wanted) throw new Error('No words')
  const expectText = async (isLast: boolean, text: string) => {
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
    expect(screen.container.textContent).toContain(text)
    await screen.unmount()
  }
  await expectText(false, `Next: ${wanted.word}.`)
  await expectText(true, `Next time, you'll start with ${wanted.word}.`)
})

/** A measure for the space that the sum of a word needs: the parts with their meanings. */
const sumLength = ({ help }: Word): number => JSON.stringify(help?.sum ?? []).length

const textLength = ({ help }: Word): number =>
  (help?.meaningSupport.length ?? 0) + (help?.completionSentence.length ?? 0)

it.each([true, false])(
  'shows what a word teaches above the toolbar of the smallest phone, for the longest texts and with a pattern (with a picture: %s)',
  async (hasPicture) => {
    resetDevice('moss')
    await page.viewport(320, 640)
    const lists = await wholeLists()
    const { ground } = lists[0] ?? {}
    const words = lists.flatMap((list) => list.words)
    const longest = words
      .filter(({ help }) => Boolean(help?.visualContext) === hasPicture)
      .toSorted((a, b) => textLength(b) - textLength(a))
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
            {...NO_COUSINS}
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
