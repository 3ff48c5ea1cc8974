/** Tests of the list of topics. */

import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { TopicChoice } from './topic-choice.tsx'

const topicsWithStories = vi.hoisted((): string[] => ['ocean', 'animals', 'space'])

vi.mock('#generated/listed-stories', () => ({ listedStories: {}, topicsWithStories }))

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

it('marks a topic that has no stories yet', async () => {
  const screen = await show(<TopicChoice topics={['robots', 'ocean']} />)
  await expect.element(screen.getByRole('link', { name: 'Robots No stories yet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ocean', exact: true })).toBeVisible()
})

it.each([
  [768, 1024, 240],
  [1280, 800, 240],
  [844, 390, 190],
])(
  'shows all ten topics without scrolling at %i x %i, where the header, the heading and the bottom bar take %i px',
  async (width, height, otherHeight) => {
    topicsWithStories.push(...TOPICS)
    await page.viewport(width, height)
    const screen = await show(
      <main style={{ paddingInline: 24 }}>
        <TopicChoice topics={TOPICS} />
      </main>,
    )
    const links = screen.getByRole('link').elements()
    expect(links).toHaveLength(10)
    const list = screen.getByRole('list').element().getBoundingClientRect()
    expect(list.height).toBeLessThanOrEqual(height - otherHeight)
  },
)
