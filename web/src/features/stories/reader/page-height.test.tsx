/** Tests that the pages of stories fit above the toolbar. */

import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listedStories } from '#generated/listed-stories'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../../testing/screen.tsx'
import { StoryScreen } from '../story-screen.tsx'

beforeEach(() => resetDevice('moss'))

it.each([
  [1280, 800, 'ocean', 'the-quiet-reef'],
  [1024, 768, 'ocean', 'the-quiet-reef'],
  [1366, 657, 'ocean', 'the-quiet-reef'],
  [1280, 540, 'ocean', 'the-quiet-reef'],
  [384, 512, 'ocean', 'the-quiet-reef'],
  [320, 568, 'ocean', 'the-quiet-reef'],
  [844, 390, 'ocean', 'the-quiet-reef'],
  [800, 360, 'ocean', 'the-quiet-reef'],
  ...Object.entries(listedStories).map(([id, story]) => [320, 640, story?.interest ?? 'ocean', id] as const),
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
