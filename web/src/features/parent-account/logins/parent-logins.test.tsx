/** Tests of the list of a parent's logins. */

import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { queryClient } from '../parent-query.ts'
import { ParentLogins } from './parent-logins.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const THIS_LOGIN = { loginId: 'a', began: Date.UTC(2026, 10, 22, 12), browser: 'Firefox on Linux', isThis: true }
const OTHER_LOGIN = { loginId: 'b', began: Date.UTC(2026, 10, 21, 12), browser: null, isThis: false }

it('shows the four newest logins first, and says how to hide the others again', async () => {
  const logins = Array.from({ length: 6 }, (_, n) => ({ ...OTHER_LOGIN, loginId: `l${n}` }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ logins })))
  const screen = await show(
    <QueryClientProvider client={queryClient}>
      <ParentLogins />
    </QueryClientProvider>,
  )
  await screen.getByText('On 6 devices or browsers.').click()
  await screen.getByText('Show 2 older').click()
  await expect.element(screen.getByText('Show 2 older')).not.toBeVisible()
  await screen.getByText('Show fewer').click()
  await expect.element(screen.getByText('Show 2 older')).toBeVisible()
})

it("lists a parent's logins, and removes one from the list that has already ended", async () => {
  let logins = [THIS_LOGIN, OTHER_LOGIN]
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path !== '/api/parent-logins/b/remove') return new Response(JSON.stringify({ logins }))
    logins = [THIS_LOGIN]
    return new Response(JSON.stringify({ error: { code: 'not-found', message: "There's nothing here." } }), {
      status: 404,
    })
  })
  const screen = await show(
    <QueryClientProvider client={queryClient}>
      <ParentLogins />
    </QueryClientProvider>,
  )
  await screen.getByText('On 2 devices or browsers.').click()
  await expect.element(screen.getByText('Firefox on Linux (this one)')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: /^Sign out on A browser, since Nov 21 at/ }).click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1)
  expect(fetchSpy).toHaveBeenCalledWith('/api/parent-logins/b/remove', expect.objectContaining({ method: 'POST' }))
  await expect.element(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
  await expect.element(screen.getByText('Only in this browser.')).toBeVisible()
})
