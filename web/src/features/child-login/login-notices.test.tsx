/** Tests of the notices above the child's login. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { ChildLoginForm } from './child-login-form.tsx'

beforeEach(() => resetDevice(null))
afterEach(() => vi.restoreAllMocks())

const NOTICE = /^This browser can't remember you, so it keeps asking for your PIN/

const open = () => show(<ChildLoginForm tile={null} onBackToNames={null} onPause={() => undefined} />)

it('StorageBlockedNotice is shown only if the browser blocks storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const blocked = await open()
  await expect.element(blocked.getByText(NOTICE)).toBeVisible()
  await blocked.unmount()
  vi.restoreAllMocks()
  const unblocked = await open()
  await expect.element(unblocked.getByLabelText('Username')).toBeVisible()
  expect(unblocked.container.textContent).not.toContain("can't remember you")
})
