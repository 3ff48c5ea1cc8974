/** Tests of the top of the screen Practice Reading. */

import { expect, it } from 'vitest'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { CampHead } from './camp-head.tsx'

it('lights the place of the suggested activity in the camp, and no place without a suggestion', async () => {
  resetDevice('moss')
  restoreGuidedSession()
  const screen = await show(<CampHead />)
  await expect.element(screen.getByText('Pick one. You can change your mind.')).toBeVisible()
  const glows = () => [...screen.container.querySelectorAll('circle[cy="62"]')].map((glow) => glow.getAttribute('cx'))
  expect(glows()).toEqual([])
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  await expect.poll(glows).toEqual(['640'])
})
