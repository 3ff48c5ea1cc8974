import { toldTopics } from 'virtual:listed-stories'
import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { nearestTopic } from '@lanternleaf/domain/interest/nearest-topic'
import { beforeEach, expect, it } from 'vitest'
import { newDevice } from '../../../storage/testing/new-device.ts'
import { show } from '../../../ui/screen-test.tsx'
import { StoryList } from './story-list.tsx'

beforeEach(() => newDevice('moss'))

it('says that a topic has no stories yet, and offers the books of the nearest one', async () => {
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

it('offers no other shelf where there are stories', async () => {
  const screen = await show(<StoryList interest="ocean" />)
  await expect.element(screen.getByRole('link', { name: /^Story #1 / })).toBeVisible()
  expect(screen.getByRole('region').query()).toBeNull()
})

it('knows a shelf with stories for each topic that has none', () => {
  const empty = TOPICS.filter((topic) => !toldTopics.includes(topic))
  expect(empty.filter((topic) => !toldTopics.some((told) => told === nearestTopic(topic)))).toEqual([])
})
