/** Tests of the pages for activities that do not exist yet. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isInCalmCorner, showCalmCorner } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { readingLevel } from '../../storage/entries/stories.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import ComingSoonScreen from './coming-soon.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

const OFFERS = [
  [paths.gentleActivities, ['Take a break', 'Go to My page', 'Read an easy story']],
  [paths.mathActivities, ['Build a word', 'Read a story', 'Build a sentence']],
] as const

it.each(OFFERS)('%s offers three things to do now, which are all visible on a phone', async (path, offers) => {
  await page.viewport(320, 640)
  const screen = await showInWindow(<ComingSoonScreen />, path)
  const cards = screen.getByRole('list').getByRole('listitem')
  expect(cards.elements().map((card) => offers.findIndex((offer) => card.textContent?.startsWith(offer)))).toEqual([
    0, 1, 2,
  ])
  expect(behindBar(screen.container, 'li')).toBe(0)
})

it('"Take a break" opens the calm corner, and "Read an easy story" chooses the easy level', async () => {
  const screen = await showInWindow(<ComingSoonScreen />, paths.gentleActivities)
  await screen.getByRole('button', { name: /^Take a break/ }).click()
  expect(isInCalmCorner()).toBe(true)
  showCalmCorner(false)
  await screen.getByRole('link', { name: /^Read an easy story/ }).click()
  expect(readingLevel.read()).toBe('simple')
})

it('its button back is on one line on a tablet', async () => {
  const screen = await showInWindow(<ComingSoonScreen />, paths.mathActivities)
  const label = screen.getByText('Back to Today I Want To...').element()
  expect(label.getClientRects()).toHaveLength(1)
  expect(label.getBoundingClientRect().height).toBeLessThan(40)
})
