/** Tests of the list of a topic's stories at its address, also for unknown and empty topics. */

import { startReading } from '@lanternleaf/domain/story/reading'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../../paths.ts'
import { Routes, useLocation } from '../../../router/router.tsx'
import { selectedInterest } from '../../../storage/entries/interests.ts'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import StoryListScreen from './story-list.tsx'

const EMPTY = vi.hoisted(() => ['magic', 'robots', 'art'])
// These topics have no stories in this file, whatever stories have been written for them.
vi.mock('#generated/listed-stories', async (original) => {
  const { topicsWithStories: topics, ...others } = await original<typeof import('#generated/listed-stories')>()
  return { ...others, topicsWithStories: topics.filter((topic) => !EMPTY.includes(topic)) }
})
vi.mock('#generated/shelves', async (original) => {
  const { shelves, ...others } = await original<typeof import('#generated/shelves')>()
  return { ...others, shelves: Object.fromEntries(Object.entries(shelves).filter(([topic]) => !EMPTY.includes(topic))) }
})

beforeEach(() => resetDevice('moss'))

it('shows the companion, the camp picture, and a link back to the topics', async () => {
  selectedInterest.write('ocean')
  const screen = await show(<StoryListScreen />)
  await expect.element(screen.getByText('Choose one. Next: read it.')).toBeVisible()
  expect(screen.container.querySelector('[data-face]')).not.toBeNull()
  expect(screen.container.querySelectorAll('circle[cx="640"]')).toHaveLength(1)
  await expect
    .element(screen.getByRole('navigation', { name: 'Stories' }).getByRole('link', { name: 'Back to Topics' }))
    .toBeVisible()
})

it('names the story with the bookmark only on the shelf that has the story', async () => {
  const state = { ...startReading('full'), section: 1 }
  storyPlace.write({ storyId: 'the-quiet-reef', state })
  selectedInterest.write('ocean')
  const ocean = await show(<StoryListScreen />)
  await expect.element(ocean.getByText('Choose one. Your bookmark is in The Quiet Reef.')).toBeVisible()
  await ocean.unmount()
  selectedInterest.write('space')
  const space = await show(<StoryListScreen />)
  await expect.element(space.getByText('Choose one. Next: read it.')).toBeVisible()
})

it('adds no full stop after a title that ends with a question mark', async () => {
  storyPlace.write({ storyId: 'who-let-the-peaches-out', state: { ...startReading('full'), section: 1 } })
  selectedInterest.write('space')
  const screen = await show(<StoryListScreen />)
  await expect
    .element(screen.getByText('Choose one. Your bookmark is in Who Let the Peaches Out?', { exact: true }))
    .toBeVisible()
})

/** The story list at the current address. */
const Addressed = () => (
  <Routes
    location={useLocation()}
    screens={[paths.stories, paths.storyList].map((path) => ({ path, element: <StoryListScreen /> }))}
  />
)

it.each([
  ['the topic that was chosen last, if a topic was chosen', 'ocean', 'Ocean stories'],
  ['animals, if no topic was chosen', null, 'Animal stories'],
] as const)('an address without a topic shows %s', async (_, chosen, heading) => {
  if (chosen) selectedInterest.write(chosen)
  else selectedInterest.remove()
  const screen = await show(<Addressed />, '/stories')
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

it('says that there is no shelf for an unknown topic, and links to the existing shelves', async () => {
  selectedInterest.write('ocean')
  const screen = await show(<Addressed />, '/stories/dinosaurs')
  await expect.element(screen.getByRole('heading', { level: 1, name: "We can't find this topic" })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ocean stories' })).toHaveAttribute('href', '/stories/ocean')
  const shelves = screen.getByRole('list').getByRole('link')
  expect(shelves.elements().length).toBeGreaterThan(5)
})

it('offers another topic and the activities in the toolbar if the topic has no stories', async () => {
  selectedInterest.write('art')
  const screen = await show(<StoryListScreen />)
  await expect.element(screen.getByText('There are no stories about this topic yet.')).toBeVisible()
  await expect.element(screen.getByText('More stories coming soon!')).toBeVisible()
  const bar = screen.getByRole('navigation', { name: 'Stories' })
  await expect.element(bar.getByRole('button', { name: 'Pick a different topic' })).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'Activities' })).toBeVisible()
})
