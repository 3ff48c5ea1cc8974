/** Tests of the guard of the parent's pages: without a network, and after a sign-out. */

import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { show } from '../../testing/screen.tsx'
import ParentGuard from './parent-guard.tsx'
import { queryClient } from './parent-query.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  grownUpSignedIn.remove()
  queryClient.clear()
  vi.restoreAllMocks()
})

it('ParentGuard says that there is no network, and "Try again" shows the screen', async () => {
  onlineManager.setOnline(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const screen = await show(<ParentGuard>A family</ParentGuard>)
  await expect.element(screen.getByText(/can't reach Lanternleaf right now/)).toBeVisible()
  vi.mocked(fetch).mockImplementation(
    async () => new Response(JSON.stringify({ parentId: 'p', email: 'parent@example.org', displayName: 'parent' })),
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('A family')).toBeVisible()
})

it.each([
  ['Sign in to see your family', '/parent', true, /You're signed out on this device/],
  ['Sign in to see your account', '/parent/account', true, /You're signed out on this device/],
  ['For grown-ups', '/parent', false, /New here/],
] as const)(
  'ParentGuard shows the login as "%s" at %s (a grown-up has signed in here before: %s)',
  async (title, at, isKnown, says) => {
    grownUpSignedIn.write(isKnown)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('null'))
    const screen = await show(<ParentGuard>A family</ParentGuard>, at)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(screen.getByText(says)).toBeVisible()
  },
)
