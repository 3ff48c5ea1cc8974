/** Tests of the guard of the parent's pages without a network. */

import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import ParentGuard from './parent-guard.tsx'
import { queryClient } from './parent-query.ts'

afterEach(() => {
  onlineManager.setOnline(true)
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
