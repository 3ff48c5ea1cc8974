import { afterEach, expect, it, vi } from 'vitest'
import { currentLogin, logOutChild, showLogin } from '../child-login/child-login.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { useSaveOnLeave } from './use-save-on-leave.ts'

/** The child who was logged in at each save. */
const saves: (string | undefined)[] = []

function Practice() {
  useSaveOnLeave(() => saves.push(currentLogin()?.childId))
  return null
}

afterEach(() => vi.restoreAllMocks())

it('saves before the child is logged out, and not when the screen is left after that', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  resetDevice('moss')
  showLogin(currentLogin())
  const screen = await show(<Practice />)
  logOutChild()
  await screen.unmount()
  expect(saves).toEqual(['moss'])
})
