import type { GuidedSessionEvent } from '@lanternleaf/domain/guided-session/guided-session'
import { beforeEach, expect, it } from 'vitest'
import { restoreGuidedSession, sendToSession } from '../guided-session/guided-session.ts'
import { paths } from '../paths.ts'
import { newDevice } from '../storage/device-test.ts'
import { practisedActivity } from '../storage/entries/practised-activity.ts'
import { show } from '../ui/screen-test.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => {
  newDevice('moss')
  restoreGuidedSession()
})

const mood: GuidedSessionEvent = { type: 'brain-state-chosen', id: 'focused' }
const story: GuidedSessionEvent = { type: 'story-chosen', storyId: 'the-quiet-reef' }
const response: GuidedSessionEvent = { type: 'response-written', prompt: 'p', response: 'long enough' }
const after = (...events: GuidedSessionEvent[]) => events.forEach(sendToSession)

it.each([
  [paths.home, '25%. Now: Check in, step 1 of 4'],
  [paths.practiceReading, '25%. Now: Check in, step 1 of 4'],
  [paths.todayIWantTo, '25%. Now: Check in, step 1 of 4'],
  [paths.mathActivities, '25%. Now: Check in, step 1 of 4'],
  [paths.interests, '25%. Now: Story, step 2 of 4'],
  ['/stories/ocean', '25%. Now: Story, step 2 of 4'],
  [paths.storyGenerate, '25%. Now: Story, step 2 of 4'],
  [paths.sentenceBuilding, 'Now: Sentences, step 2 of 3'],
])('lights at %s the lamp a child who checked in stands at', async (path, text) => {
  after(mood)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it.each([
  [paths.home, [mood, story], '50%. Now: Story, step 2 of 4'],
  [paths.create, [mood, story], '50%. Now: My answer, step 3 of 4'],
  [paths.create, [mood, story, response], '75%. Now: Done, step 4 of 4'],
  [paths.celebrate, [mood, story, response], '100%. Now: Done, step 4 of 4'],
  [paths.wordBuilding, [mood, story], 'Now: Words, step 2 of 3'],
])('lights at %s the lamp a child stands at who went further', async (path, events, text) => {
  after(...events)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it.each([
  ['words', 'word-building', 'Now: Done, step 3 of 3'],
  ['sentences', 'sentence-building', 'Now: Done, step 3 of 3'],
  ['a story', 'stories', '100%. Now: Done, step 4 of 4'],
] as const)('celebrates what was practised: %s', async (_, activity, text) => {
  after(mood)
  practisedActivity.write(activity)
  const screen = await show(<Shell>{null}</Shell>, paths.celebrate)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})

it.each([paths.parent, paths.parentLogin, paths.parentSignup])('has no lamps for grown-ups: %s', async (path) => {
  after(mood)
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(screen.getByRole('progressbar').elements()).toEqual([])
})

it.each([
  [paths.wordBuilding, 1],
  [paths.home, 0],
  [paths.parentLogin, 0],
])('keeps the place of the lamps before any is lit, at %s: %i', async (path, places) => {
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('link', { name: 'Privacy' })).toBeVisible()
  expect(screen.getByRole('progressbar', { includeHidden: true }).elements()).toHaveLength(places)
  expect(screen.getByRole('navigation').elements()).toEqual([])
})
