import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../testing/screen.tsx'
import { ChildLoginForm } from './child-login-form.tsx'

beforeEach(() => resetDevice(null))
afterEach(() => vi.restoreAllMocks())

const SAID = /^This browser can't remember you, so it keeps asking for your PIN/

const open = () => show(<ChildLoginForm tile={null} onBackToNames={null} onPause={() => undefined} />)

it('is shown only where the browser blocks storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const refused = await open()
  await expect.element(refused.getByText(SAID)).toBeVisible()
  await refused.unmount()
  vi.restoreAllMocks()
  const stores = await open()
  await expect.element(stores.getByLabelText('Username')).toBeVisible()
  expect(stores.container.textContent).not.toContain("can't remember you")
})
