/** Tests of the screen for an unknown story. */

import { expect, it } from 'vitest'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import NoSuchStory from './no-such-story.tsx'

it('offers the built-in story that fits the topic best, as the one main action, and opens it', async () => {
  resetDevice('moss')
  const screen = await show(
    <>
      {/* To compare the look with. */}
      <Button kind="primary">Main</Button>
      <NoSuchStory interest="mystery" />
    </>,
    '/story/mystery/no-such-tale',
  )
  const bar = screen.getByRole('navigation', { name: 'Story' })
  const offer = bar.getByRole('button', { name: 'Read “Magic Discovery”' })
  await expect.element(offer).toBeVisible()
  const main = screen.getByRole('button', { name: 'Main' }).element().className
  expect(offer.element().className).toBe(main)
  expect(screen.getByRole('button', { name: 'See the stories' }).element().className).not.toBe(main)
  await expect.element(bar.getByRole('link', { name: 'Back to Topics' })).toBeVisible()
  await offer.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Magic Discovery' })).toBeVisible()
})
