/** Tests of the list of a topic's stories: what it says when stories are missing or fail to load. */

import { nearestTopic, TOPICS } from '@lanternleaf/domain/interest/interest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { topicsWithStories } from '#generated/listed-stories'
import { readingLevel, storiesRead } from '../../../storage/entries/stories.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { loadShelf, loadStoryList, openedStory } from '../shelf/story-shelf.ts'
import { loadShelfOrNearest } from './nearest-shelf.ts'
import NoSuchStory from './no-such-story.tsx'
import { StoryList } from './story-list.tsx'

vi.mock('./nearest-shelf.ts', { spy: true })

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

type NavigatorWithConnection = Navigator & { connection: { effectiveType: string } }

beforeEach(() => resetDevice('moss'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows one message, one retry and one button back if the shelf failed to load', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.mocked(loadShelfOrNearest).mockRejectedValueOnce(new Error('no network'))
  const screen = await show(<StoryList interest="ocean" />)
  await expect.element(screen.getByText('Failed to load stories. Please try again.')).toBeVisible()
  expect(screen.container.querySelectorAll('p, [role="alert"]')).toHaveLength(2)
  const bar = screen.getByRole('navigation', { name: 'Stories' })
  expect(bar.element().querySelectorAll('a, button')).toHaveLength(2)
  expect(screen.container.querySelectorAll('a, button')).toHaveLength(2)
  await expect.element(bar.getByRole('button', { name: '← Back to Topics' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: /^Story #1 / })).toBeVisible()
  await expect.element(screen.getByText('Choose one. Next: read it.')).toBeVisible()
})

it('announces stories for a topic without any, and offers the stories of the nearest topic', async () => {
  const screen = await show(<StoryList interest="magic" />)
  await expect.element(screen.getByText('More stories coming soon!')).toBeVisible()
  const nearest = screen.getByRole('region', { name: /Mystery stories$/ })
  await expect.element(nearest).toBeVisible()
  const books = nearest.getByRole('link').elements()
  expect(books.length).toBeGreaterThanOrEqual(6)
  for (const book of books) {
    expect(book.getAttribute('href')).toMatch(/^\/story\/mystery\//)
    expect(book.querySelector('svg')).not.toBeNull()
  }
})

it.each([
  ['magic', 'Magic Discovery'],
  ['robots', 'Robot Helper Adventure'],
] as const)('offers the built-in story about %s first, and opens it', async (interest, title) => {
  const screen = await show(<StoryList interest={interest} />)
  const bar = screen.getByRole('navigation', { name: 'Stories' })
  await expect.element(bar.getByRole('button', { name: `Read “${title}”` })).toBeVisible()
  expect(screen.container.textContent).not.toContain('There are no stories')
  await expect.element(screen.getByText('More stories coming soon!')).toBeVisible()
  const card = screen.getByRole('link', { name: new RegExp(`^Story #1 ${title}`) })
  await expect.element(card).toBeVisible()
  expect(
    screen
      .getByRole('link', { name: /^Story #1 / })
      .first()
      .element(),
  ).toBe(card.element())
  const to = card.element().getAttribute('href') ?? ''
  await screen.unmount()
  const storyScreen = await show(<NoSuchStory interest={interest} />, to)
  expect(to).toMatch(new RegExp(`^/story/${interest}/[a-z-]+\\?built-in$`))
  await expect.element(storyScreen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

it('offers another topic if the built-in story failed to load', async () => {
  const [own, near] = await Promise.all([loadShelf('robots'), loadShelf('space')])
  vi.mocked(loadShelfOrNearest).mockResolvedValueOnce({
    own,
    builtIn: null,
    nearest: { interest: 'space', shelf: near },
  })
  const screen = await show(<StoryList interest="robots" />)
  await expect.element(screen.getByText('There are no stories about this topic yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pick a different topic' })).toBeVisible()
})

it('offers no other shelf if the topic has stories', async () => {
  const screen = await show(<StoryList interest="ocean" />)
  await expect.element(screen.getByRole('link', { name: /^Story #1 / })).toBeVisible()
  expect(screen.getByRole('region').query()).toBeNull()
})

it('offers one more story of each series of which a story of the shelf is finished', async () => {
  storiesRead.write(['the-elbow-is-me'])
  const screen = await show(<StoryList interest="family" />)
  await expect.element(screen.getByRole('link', { name: /^Story #1 / })).toBeVisible()
  const offers = screen.getByRole('list', { name: 'Next in your series' }).getByRole('link').elements()
  expect(offers.map(({ textContent }) => textContent?.startsWith('More with Beth'))).toEqual([true])
  await screen.unmount()
  storiesRead.write([])
  const unread = await show(<StoryList interest="family" />)
  await expect.element(unread.getByRole('link', { name: /^Story #1 / })).toBeVisible()
  expect(unread.getByRole('list', { name: 'Next in your series' }).query()).toBeNull()
})

it('prefetches the stories of a shelf at the level they would open at', { timeout: 60_000 }, async () => {
  // A busy test machine is never idle, and its connection looks slow: prefetching would not start.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.spyOn(navigator as NavigatorWithConnection, 'connection', 'get').mockReturnValue({ effectiveType: '4g' })
  readingLevel.write('simple')
  const [first] = await loadStoryList('space')
  await show(<StoryList interest="space" />)
  const cachedLevel = () => openedStory('space', first?.id ?? '', 'simple')?.text.level
  await expect.poll(cachedLevel, { timeout: 45_000 }).toBe('simple')
})

it('the nearest topic of each topic without stories has stories', () => {
  const empty = TOPICS.filter((topic) => !topicsWithStories.includes(topic))
  expect(empty.filter((topic) => !topicsWithStories.some((candidate) => candidate === nearestTopic(topic)))).toEqual([])
})
