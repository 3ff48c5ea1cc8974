import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild } from '@lanternleaf/domain/word-building/word-build'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import Crab from '~icons/fluent-emoji-flat/crab'
import { newDevice } from '../../../storage/testing/new-device.ts'
import { PracticeBar } from '../../../ui/practice/practice-bar.tsx'
import { behindBar, show, showInWindow } from '../../../ui/screen-test.tsx'
import { BuildBoard } from '../board/build-board.tsx'
import { wholeList, wholeLists } from '../testing/whole-lists.ts'

const root = document.documentElement
afterEach(async () => {
  await page.viewport(768, 1024)
  root.removeAttribute('data-pictures')
  root.removeAttribute('data-colours')
})

const nothing = () => undefined
const voice = { speaking: false, say: async () => null, stop: nothing }

const boardOf = (word: Word, ground: GroundArt) => (
  <BuildBoard
    build={newWordBuild(word, () => 0)}
    {...{ ground, voice }}
    picture={word.help?.visualContext ? Crab : null}
    changeLine={null}
    send={nothing}
    onReading={nothing}
    onGone={nothing}
    barWith={(tools) => <PracticeBar themes="/themes" place={{ kind: 'Word', at: 1, of: 8 }} next={tools} />}
  />
)

async function wordsOf() {
  newDevice('moss')
  const { ground, words } = await wholeList('ocean')
  const [pictured, bare] = [true, false].map((has) => words.find(({ help }) => Boolean(help?.visualContext) === has))
  if (!pictured?.help || !bare?.help) throw new Error('There are words with a picture and words without')
  return { ground, pictured, bare, clues: [pictured.help.contextIntroduction, bare.help.contextIntroduction] as const }
}

const backdropOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-sky] > :first-child') ?? root

it('a word is in the scene of its theme, with its picture, and its clue only where the picture is away', async () => {
  const { ground, pictured, clues } = await wordsOf()
  const screen = await show(boardOf(pictured, ground))
  const picture = screen.getByRole('img', { name: pictured.help?.visualContext ?? '' })
  const clue = screen.getByText(clues[0])
  await expect.element(picture).toBeVisible()
  await expect.element(clue).not.toBeVisible()
  await expect.element(backdropOf(screen.container)).toBeVisible()
  root.dataset.pictures = 'off'
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(clue).toBeVisible()
  await expect.element(backdropOf(screen.container)).not.toBeVisible()
})

it('a word without a true picture has its clue in the scene', async () => {
  const { ground, bare, clues } = await wordsOf()
  const screen = await show(boardOf(bare, ground))
  await expect.element(screen.getByText(clues[1])).toBeVisible()
  expect(screen.getByRole('img').elements()).toEqual([])
  await expect.element(backdropOf(screen.container)).toBeVisible()
})

it('high contrast has the picture and no scene', async () => {
  const { ground, pictured } = await wordsOf()
  root.dataset.colours = 'high-contrast'
  const screen = await show(boardOf(pictured, ground))
  await expect.element(screen.getByRole('img')).toBeVisible()
  await expect.element(backdropOf(screen.container)).not.toBeVisible()
})

it('has eight controls for a word of three parts, two of them Hear and Help', async () => {
  const { ground } = await wordsOf()
  const three = (await wholeList('ocean')).words.find(({ chunks }) => chunks.length === 3) as Word
  const screen = await show(boardOf(three, ground))
  expect(screen.container.querySelectorAll(':is(button, a, input, summary):not([data-bar] *)')).toHaveLength(8)
  await expect.element(screen.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Help' })).toBeVisible()
})

it('has all parts of the longest words in sight on the smallest phone, and Hear and Help in the bar', async () => {
  await page.viewport(320, 640)
  const lists = await wholeLists()
  const longest = lists.flatMap(({ ground, words }) =>
    words.filter(({ chunks }) => chunks.length >= 5).map((word) => ({ ground, word })),
  )
  expect(longest.length).toBeGreaterThan(0)
  for (const { ground, word } of longest) {
    const screen = await showInWindow(boardOf(word, ground))
    expect([word.word, behindBar(screen.container, '[data-tray]')]).toEqual([word.word, 0])
    for (const name of ['Hear the word', 'Help'])
      await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await screen.unmount()
  }
})
