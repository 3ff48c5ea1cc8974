/** Tests of the screen that stops the weekly email. */

import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import StopWeeklyMail from './stop-weekly-mail.tsx'

afterEach(() => vi.restoreAllMocks())

const TOKEN = 't'.repeat(43)
const mockResponse = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }))

it('explains that the link is missing, and how else to stop the mail', async () => {
  const fetchSpy = mockResponse(null)
  const screen = await show(<StopWeeklyMail />)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Open this from our email' })).toBeVisible()
  await expect.element(screen.getByText(/switch “Weekly report” off/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Your family' })).toHaveAttribute('href', '/parent')
  expect(fetchSpy).not.toHaveBeenCalled()
})

it('changes nothing when opened, removes the token from the address, and stops the mail on the button', async () => {
  const fetchSpy = mockResponse(null)
  location.hash = TOKEN
  const screen = await show(<StopWeeklyMail />)
  const button = screen.getByRole('button', { name: 'Stop the weekly report' })
  await expect.element(button).toBeVisible()
  expect(location.href).not.toContain('#')
  expect(fetchSpy).not.toHaveBeenCalled()
  await button.click()
  await expect.element(screen.getByText("Done. We won't send any more weekly reports.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(fetchSpy.mock.calls.map(([path, init]) => [path, init?.method])).toEqual([
    [`/api/weekly-mail/stop?token=${TOKEN}`, 'POST'],
  ])
})

it('says that a link that is no token of ours does not work, without asking the server', async () => {
  const fetchSpy = mockResponse(null)
  location.hash = 'anything'
  const screen = await show(<StopWeeklyMail />)
  await expect.element(screen.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Stop the weekly report' })).not.toBeInTheDocument()
  expect(fetchSpy).not.toHaveBeenCalled()
})

it('says that an unknown link does not work, and accepts another link', async () => {
  mockResponse({ error: { code: 'not-found', message: "There's nothing here." } }, 404)
  location.hash = 'o'.repeat(43)
  const screen = await show(<StopWeeklyMail />)
  await screen.getByRole('button', { name: 'Stop the weekly report' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  location.hash = TOKEN
  await expect.element(screen.getByRole('button', { name: 'Stop the weekly report' })).toBeVisible()
})

it('says that there is no network, and can be submitted again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'))
  location.hash = TOKEN
  const screen = await show(<StopWeeklyMail />)
  const button = screen.getByRole('button', { name: 'Stop the weekly report' })
  await button.click()
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  mockResponse(null)
  await button.click()
  await expect.element(screen.getByText("Done. We won't send any more weekly reports.")).toBeVisible()
})
