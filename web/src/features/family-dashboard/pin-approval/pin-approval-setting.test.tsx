/** Tests of the switch "Ask me before a PIN changes on a new device". */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PinApprovalSetting } from './pin-approval-setting.tsx'

let isOn: boolean
let isFresh: boolean

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  isOn = false
  isFresh = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (path === '/api/parent-login') {
      isFresh = true
      return json({ parentId: 'p', email: 'maya@example.org', displayName: 'maya' })
    }
    if (path === '/api/family/settings') return json({ asksBeforeNewPin: isOn })
    if (path !== '/api/family/settings/change') throw new Error(`The test has no response for ${path}.`)
    if (!isFresh) return json({ error: { code: 'fresh-login-needed', message: 'Again.' } }, 403)
    isOn = JSON.parse(String(init?.body)).asksBeforeNewPin
    return json({ asksBeforeNewPin: isOn })
  })
})
afterEach(() => vi.restoreAllMocks())

const ANYWHERE = 'Right answers to their questions let a child choose a new PIN on any device.'

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PinApprovalSetting />
    </QueryClientProvider>,
  )
  await screen.getByText(ANYWHERE).click()
  return {
    screen,
    approvalSwitch: screen.getByRole('checkbox', { name: /Ask me before a PIN changes on a new device/ }),
  }
}

it('is off by default, and is saved at once when it is switched', async () => {
  const { screen, approvalSwitch } = await open()
  await expect.element(approvalSwitch).not.toBeChecked()
  await approvalSwitch.click()
  await expect.element(approvalSwitch).toBeChecked()
  await expect.element(screen.getByText('You approve a new PIN on a new device first.')).toBeVisible()
  expect(isOn).toBe(true)
  await approvalSwitch.click()
  await expect.element(approvalSwitch).not.toBeChecked()
  expect(isOn).toBe(false)
})

it('asks for the password when the login is not recent, and changes nothing on Cancel', async () => {
  isFresh = false
  const { screen, approvalSwitch } = await open()
  await approvalSwitch.click()
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(approvalSwitch).not.toBeChecked()
  await approvalSwitch.click()
  await password.fill('three quiet lanterns')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(approvalSwitch).toBeChecked()
  expect(isOn).toBe(true)
})
