import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { newDevice } from '../../storage/device-test.ts'
import { show } from '../../ui/screen-test.tsx'
import { Celebration } from './celebration.tsx'

it('shows the ways on in the first window of a phone on its side', async () => {
  newDevice('moss')
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  sendToSession({ type: 'activity-finished', id: 'v' })
  await page.viewport(844, 390)
  const screen = await show(<Celebration />)
  const main = screen.getByRole('button', { name: 'Read Another Story!' })
  await expect.element(main).toBeVisible()
  // The header of every screen and the edge above the card take 100 px of it.
  expect(main.element().getBoundingClientRect().bottom).toBeLessThan(390 - 100)
  await page.viewport(768, 1024)
})
