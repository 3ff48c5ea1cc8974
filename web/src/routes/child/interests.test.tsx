/** Tests of the screen of the topics. */

import { beforeEach, expect, it } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Interests from './interests.tsx'

beforeEach(() => resetDevice('moss'))

it('says by the lantern what to do, and does not number its steps', async () => {
  const screen = await show(<Interests />, '/interests')
  await expect.element(screen.getByText('Choose one. Next: choose a story.', { exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/step \d/i)
})
