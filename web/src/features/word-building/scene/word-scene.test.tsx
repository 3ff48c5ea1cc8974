/** Tests of the scene and of the steps before a word is built: hearing it, looking at it and covering it. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import {
  type BuildEvent,
  newWordBuild,
  stateOf,
  step,
  type WordBuild,
} from '@lanternleaf/domain/word-building/word-build'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../../testing/screen.tsx'
import { PracticeBar } from '../../../ui/practice/practice-bar.tsx'
import { BuildBoard } from '../board/build-board.tsx'
import { wholeList, wholeLists } from '../testing/whole-lists.ts'

const root = document.documentElement
afterEach(async () => {
  await page.viewport(768, 1024)
  root.removeAttribute('data-pictures')
  root.removeAttribute('data-colours')
})

const doNothing = () => undefined
const voice = { speaking: false, sounding: false, say: async () => null, stop: doNothing }

const boardOf = (build: WordBuild, ground: WordGround) => (
  <BuildBoard
    build={build}
    ground={ground}
    voice={voice}
    changeLine={null}
    send={doNothing}
    onReading={doNothing}
    onGone={doNothing}
    renderBar={(tools) => <PracticeBar themes="/themes" place={{ kind: 'Word', at: 1, of: 8 }} next={tools} />}
  />
)

/** A build of a word with three distractors. */
const newBuild = (word: Word) => newWordBuild(word, () => 0, 3)
const afterHearing = (word: Word) => step(newBuild(word), { type: 'word-heard' })

const backdropOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-sky] > :first-child') ?? root

async function wordOf(parts: number) {
  resetDevice('moss')
  const { ground, words } = await wholeList('ocean')
  const word = words.find(({ chunks, help }) => chunks.length === parts && help?.visualContext)
  if (!word) throw new Error(`The ocean words need a word of ${parts} parts with a picture.`)
  return { ground, word }
}

it('shows a large button to hear the word first, without the picture, the word or its parts', async () => {
  const { ground, word } = await wordOf(2)
  const screen = await show(boardOf(newBuild(word), ground))
  const hear = screen.getByRole('button', { name: 'Hear the word' })
  await expect.element(hear).toBeVisible()
  expect(hear.element().getBoundingClientRect().height).toBeGreaterThan(120)
  expect(screen.getByRole('img').elements()).toEqual([])
  expect(screen.container.querySelector('[data-tray]')).toBeNull()
  expect(screen.container.textContent).not.toContain(word.word)
  await expect.element(screen.getByRole('button', { name: 'Look at it instead' })).toBeVisible()
  await expect.element(backdropOf(screen.container)).toBeVisible()
})

it('shows the word without the parts while the child looks at it, and the parts without the word once it is covered', async () => {
  const { ground, word } = await wordOf(2)
  const build = step(newBuild(word), { type: 'word-shown', isSilent: true })
  const screen = await show(boardOf(build, ground))
  await expect.element(screen.getByText(word.word, { exact: true })).toBeVisible()
  expect(screen.container.querySelector('[data-tray]')).toBeNull()
  await screen.rerender(boardOf(step(build, { type: 'word-covered' }), ground))
  expect(screen.container.textContent).not.toContain(word.word)
  await expect.element(screen.getByRole('button', { name: 'Peek at the word' })).toBeVisible()
  expect(screen.container.querySelector('[data-tray]')).not.toBeNull()
})

it('lets no figure fly behind a word that the child looks at', async () => {
  const lists = await wholeLists()
  const example = lists
    .flatMap(({ ground, words }) => words.map((word) => ({ ground, word })))
    .find(({ ground, word }) => ground.figuresBeside(word.word).some(({ spot }) => spot === 'above'))
  if (!example) throw new Error('The lists need a word with a figure above it.')
  const build = step(newBuild(example.word), { type: 'word-shown', isSilent: true })
  const screen = await show(boardOf(build, example.ground))
  const flying = () => screen.container.querySelector('[class*="above"]')?.getBoundingClientRect().width
  expect(flying()).toBe(0)
  await screen.rerender(boardOf(step(build, { type: 'word-covered' }), example.ground))
  expect(flying()).toBeGreaterThan(0)
})

it('a word that is shown while all parts are in the wrong order can be covered', async () => {
  const { ground, word } = await wordOf(2)
  const places = word.chunks.map((_, id): BuildEvent => ({ type: 'piece-placed', piece: id, slot: 1 - id }))
  const build = [...places, { type: 'word-shown', isSilent: false } as const].reduce(step, afterHearing(word))
  expect(stateOf(build)).toBe('wrong-order')
  const screen = await show(boardOf(build, ground))
  await expect.element(screen.getByText(word.word, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cover it' })).toBeVisible()
})

it('shows two or three figures of the theme behind a word, and the same ones again', async () => {
  const { ground, word } = await wordOf(2)
  const figures = ground.figuresBeside(word.word)
  expect([2, 3]).toContain(figures.length)
  const screen = await show(boardOf(afterHearing(word), ground))
  const figureCount = () => backdropOf(screen.container).querySelectorAll('g[transform^="translate"]').length
  expect(figureCount()).toBe(figures.length)
  expect(ground.figuresBeside(word.word)).toEqual(figures)
})

it.each([
  [768, 1024, 3],
  [768, 1024, 4],
  [320, 640, 3],
])('the figures are not covered by the places of a word at %i x %i with %i parts', async (width, height, parts) => {
  await page.viewport(width, height)
  const lists = await wholeLists()
  const example = lists
    .flatMap(({ ground, words }) => words.map((word) => ({ ground, word })))
    .find(({ ground, word }) => word.chunks.length === parts && ground.figuresBeside(word.word).length > 2)
  if (!example) throw new Error(`The lists need a word of ${parts} parts with figures.`)
  const screen = await showInWindow(boardOf(afterHearing(example.word), example.ground))
  const places = boxesOf(screen.container, '[data-slot]')
  const figures = boxesOf(screen.container, '[data-sky] > :first-child :is([class*="left"], [class*="right"])')
  expect([places.length, figures.length]).toEqual([parts, 2])
  for (const figure of figures) {
    expect(Math.min(figure.left, width - figure.right)).toBeGreaterThan(0)
    expect(places.map((place) => overlapOf(figure, place) / (figure.width * figure.height) < 0.1)).not.toContain(false)
  }
})

const boxesOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

/** The area that two boxes share, in px². */
const overlapOf = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

it('hides the backdrop in high contrast', async () => {
  const { ground, word } = await wordOf(2)
  root.dataset.colours = 'high-contrast'
  const screen = await show(boardOf(afterHearing(word), ground))
  await expect.element(screen.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await expect.element(backdropOf(screen.container)).not.toBeVisible()
})

it.each([
  [320, 640],
  [844, 390],
])('shows all parts of the longest words and all distractors without scrolling at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const lists = await wholeLists()
  const longest = lists.flatMap(({ ground, words }) =>
    words
      .toSorted((a, b) => pieceCount(b) - pieceCount(a) || b.word.length - a.word.length)
      .slice(0, 2)
      .map((word) => ({ ground, word })),
  )
  expect(longest.length).toBeGreaterThan(0)
  for (const { ground, word } of longest) {
    const screen = await showInWindow(boardOf(afterHearing(word), ground))
    expect([word.word, behindBar(screen.container, '[data-tray]')]).toEqual([word.word, 0])
    for (const name of ['Hear the word', 'Help'])
      await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await screen.unmount()
  }
})

const pieceCount = (word: Word): number => newBuild(word).pieces.length
