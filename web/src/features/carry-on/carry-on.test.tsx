/** Tests of the card "Carry on: …": which begun activity it leads to. */

import { startReading } from '@lanternleaf/domain/story/reading'
import { beforeEach, expect, it } from 'vitest'
import { lastActivity } from '../../storage/entries/activity.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storiesRead, storyPlace, storyPlaces } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { mayHaveBegun } from '../../storage/stored-traces.ts'
import { sentences, words } from '../../storage/testing/examples.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { CarryOn } from './carry-on.tsx'

beforeEach(() => resetDevice('moss'))

const REEF = 'the-quiet-reef'
const begunState = { ...startReading('full'), section: 1 }
const atEnd = { ...startReading('full'), section: 2 }

const readReef = (state = begunState) => storyPlace.write({ storyId: REEF, state })
function buildWords(): void {
  const { memory, visit } = words({ type: 'started' })
  wordPractice.write({ memory, visits: { ocean: { ...visit, theme: 'ocean' } } })
}
function buildSentences(): void {
  const { memory, visit } = sentences({ type: 'word-chosen', word: 'tiny' })
  sentencePractice.write({ ...sentencePractice.read(), memory, visits: { space: { ...visit, theme: 'space' } } })
}

const STATES: readonly (readonly [string, () => void, readonly [label: string, to: string] | null])[] = [
  ['nothing', () => undefined, null],
  ['a story that was opened but not begun', () => readReef(startReading('full')), null],
  ['a story', readReef, ['Carry on: The Quiet Reef, page 3', '/story/ocean/the-quiet-reef']],
  [
    'a finished story that lies open at its end',
    () => {
      readReef(atEnd)
      storiesRead.write([REEF])
    },
    null,
  ],
  [
    'a story that was left for a finished one',
    () => {
      readReef(atEnd)
      storiesRead.write([REEF])
      storyPlaces.write({ 'the-new-eel-in-town': begunState })
    },
    ['Carry on: The New Eel in Town, page 3', '/story/ocean/the-new-eel-in-town'],
  ],
  ['words', buildWords, ['Carry on: build words (Ocean)', '/word-building/ocean']],
  ['sentences', buildSentences, ['Carry on: build sentences (Space)', '/sentence-building/space']],
  [
    'words after a story',
    () => {
      readReef()
      buildWords()
      lastActivity.write('word-building')
    },
    ['Carry on: build words (Ocean)', '/word-building/ocean'],
  ],
  [
    'a story of another shelf that is gone',
    () => storyPlace.write({ storyId: 'gone-from-the-shelf', state: begunState }),
    null,
  ],
]

it.each(STATES)('leads to what was begun last: %s', async (_, begin, card) => {
  begin()
  const screen = await show(<CarryOn findPage={async () => 3}>Nothing is begun.</CarryOn>)
  if (card) {
    expect(mayHaveBegun()).toBe(true)
    await expect.element(screen.getByRole('link', { name: card[0] })).toHaveAttribute('href', card[1])
  } else await expect.element(screen.getByText('Nothing is begun.')).toBeVisible()
})

it('offers the next story of the shelf if nothing is begun, and nothing before the first story is finished', async () => {
  const nothing = await show(<CarryOn findPage={async () => 3} />)
  expect(nothing.getByRole('link').elements()).toEqual([])
  await nothing.unmount()
  storiesRead.write([REEF])
  const screen = await show(<CarryOn findPage={async () => 3} />)
  const next = screen.getByRole('link', { name: /^Next story: \S/ })
  await expect.element(next).toHaveAttribute('href', expect.stringMatching(/^\/story\/ocean\//))
  expect(screen.getByRole('link', { name: /Quiet Reef/ }).elements()).toEqual([])
})

it('names no page if the story cannot be loaded', async () => {
  readReef()
  const screen = await show(<CarryOn findPage={async () => null} />)
  await expect.element(screen.getByRole('link', { name: 'Carry on: The Quiet Reef', exact: true })).toBeVisible()
})

it("offers nothing of a sibling's", async () => {
  readReef()
  resetDevice('fern')
  const screen = await show(<CarryOn findPage={async () => 3}>Nothing is begun.</CarryOn>)
  await expect.element(screen.getByText('Nothing is begun.')).toBeVisible()
  expect(mayHaveBegun()).toBe(false)
})
