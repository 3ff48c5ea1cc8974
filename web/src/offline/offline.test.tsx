import { afterEach, expect, it, vi } from 'vitest'
import { storeApp, useOffline } from './offline.ts'

afterEach(() => {
  delete document.documentElement.dataset.demo
})

it('stores nothing of a demo, since stored pages would not say that it is one', async () => {
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('not in a test'))
  document.documentElement.dataset.demo = ''
  await storeApp(() => null)
  expect(register).not.toHaveBeenCalled()
  expect(useOffline.getState().stored).toBeNull()
})
