/** Tests that the pages of stories fit above the toolbar. */

import type { Topic } from '@lanternleaf/domain/interest/interest'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listedStories } from '#generated/listed-stories'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../../testing/screen.tsx'
import { openStory } from '../shelf/story-shelf.ts'
import { StoryScreen } from '../story-screen.tsx'
import { getStoryPages } from './story-pages.ts'

beforeEach(() => resetDevice('moss'))

/** The largest number of words on a page of the smallest phone, and about how many letters a line of it has. */
const [MAX_WORDS, LINE_LETTERS] = [36, 28]
/**
 * How many stories are read on the smallest phone: those with the longest page of prose, and those with the longest
 * choice or question.
 */
const LONGEST_STORIES = 8

/** About how many lines the longest page of prose of a story has, and its longest choice or question. */
async function longestPages(interest: Topic, storyId: string): Promise<{ prose: number; other: number }> {
  const story = await openStory(interest, storyId, 'full')
  if (!story) throw new Error(`No story ${storyId}`)
  const parts = getStoryPages(story, 'B', MAX_WORDS).pages.map((page) => page.parts)
  const linesOf = (text: string) => Math.ceil(text.length / LINE_LETTERS) + 0.5
  const prose = parts.map((page) =>
    page
      .flatMap(({ paragraphs }) => paragraphs.map((sentences) => linesOf(sentences.map(({ text }) => text).join(' '))))
      .reduce((sum, lines) => sum + lines, 0),
  )
  const other = parts.flat().map(({ block }) => ('paragraphs' in block ? 0 : JSON.stringify(block).length))
  return { prose: Math.max(...prose), other: Math.max(...other) }
}

const stories = await Promise.all(
  Object.entries(listedStories).map(async ([id, story]) => {
    const interest = story?.interest ?? 'ocean'
    return { id, interest, ...(await longestPages(interest, id)) }
  }),
)
const longestStories = new Set([
  ...stories.toSorted((a, b) => b.prose - a.prose).slice(0, LONGEST_STORIES),
  ...stories.toSorted((a, b) => b.other - a.other).slice(0, LONGEST_STORIES),
])

it.each([
  [1280, 800, 'ocean', 'the-quiet-reef'],
  [1024, 768, 'ocean', 'the-quiet-reef'],
  [1366, 657, 'ocean', 'the-quiet-reef'],
  [1280, 540, 'ocean', 'the-quiet-reef'],
  [384, 512, 'ocean', 'the-quiet-reef'],
  [320, 568, 'ocean', 'the-quiet-reef'],
  [844, 390, 'ocean', 'the-quiet-reef'],
  [800, 360, 'ocean', 'the-quiet-reef'],
  ...[...longestStories].map(({ id, interest }) => [320, 640, interest, id] as const),
] as const)(
  'every page of a story ends above the toolbar at %i x %i: %s/%s',
  async (width, height, interest, storyId) => {
    await page.viewport(width, height)
    const screen = await showInWindow(<StoryScreen interest={interest} storyId={storyId} />)
    await expect.element(screen.getByRole('button', { name: /^Story/ })).toBeVisible()
    const currentHeading = () => screen.container.querySelector('h2')?.textContent
    const findButton = (name: RegExp) => screen.getByRole('button', { name }).query() as HTMLElement | null
    /** How many px of each page are behind the toolbar. */
    const hiddenPx: Record<string, number> = {}
    for (;;) {
      const heading = currentHeading() ?? ''
      hiddenPx[heading] = behindBar(screen.container, 'article header, article [data-sentence], article button')
      if (findButton(/^Choose one$/)) {
        findButton(/^B /)?.click()
        await expect.element(screen.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
      }
      const next = findButton(/^Next$/)
      if (!next) break
      next.click()
      await expect.poll(currentHeading, { interval: 5 }).not.toBe(heading)
    }
    expect(Object.keys(hiddenPx).length).toBeGreaterThan(10)
    expect(Object.entries(hiddenPx).filter(([, px]) => px > 0)).toEqual([])
  },
)

it('gives a page with few words a higher scene', async () => {
  await page.viewport(768, 1024)
  const screen = await showInWindow(<StoryScreen interest="ocean" storyId="follow-the-seal-in-front" />)
  const sceneHeight = () =>
    screen.container.querySelector('[data-sky] > :not([data-ahead])')?.getBoundingClientRect().height ?? 0
  await expect.poll(sceneHeight).toBeGreaterThan(400)
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(sceneHeight).toBeLessThan(320)
})
