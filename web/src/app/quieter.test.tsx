import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentLogin, endLogin, showLogin } from '../child-login/child-login.ts'
import { followComfort } from '../comfort/apply-comfort.ts'
import { choose } from '../comfort/choose.ts'
import { comfort } from '../comfort/comfort.ts'
import { resetLook } from '../comfort/look.ts'
import { resetDevice, storeLogin } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { Quieter } from './quieter.tsx'
import styles from './shell.module.css'

const rootDataset = () => ({ ...document.documentElement.dataset })
const QUIET = {
  motion: 'reduced',
  sound: 'off',
  brightness: 'dim',
  pictures: 'off',
  celebration: 'none',
  haptics: 'off',
}

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
  resetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('the first press makes everything quieter, and the second press, by keyboard, restores the choices', async () => {
  choose('brightness', 'soft')
  choose('sound', 'on')
  const before = [comfort(), rootDataset()]
  const screen = await show(<Quieter />)
  await screen.getByRole('button', { name: 'Everything quieter' }).click()
  expect(comfort()).toMatchObject(QUIET)
  expect(rootDataset()).toEqual({ motion: 'reduced', brightness: 'dim', pictures: 'off' })
  const back = screen.getByRole('button', { name: 'Undo quieter' })
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Everything quieter' })).toHaveFocus()
  expect([comfort(), rootDataset()]).toEqual(before)
})

it('the button works before a login, survives a reload and sends nothing', async () => {
  resetDevice(null)
  showLogin(null)
  const screen = await show(<Quieter />)
  await screen.getByRole('button', { name: 'Everything quieter' }).click()
  expect(comfort()).toMatchObject(QUIET)
  expect(document.cookie).toContain('look=brightness=dim&motion=reduced&pictures=off')
  await screen.unmount()
  const again = await show(<Quieter />)
  await again.getByRole('button', { name: 'Undo quieter' }).click()
  expect([comfort().brightness, rootDataset()]).toEqual(['full', {}])
  // A choice of a child in an earlier test may still be sent.
  const requestsWithoutMoss = vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => !String(init?.body).includes('"childId":"moss"'))
  expect(requestsWithoutMoss).toEqual([])
})

it('each child on a device has their own setting', async () => {
  const screen = await show(<Quieter />)
  await screen.getByRole('button', { name: 'Everything quieter' }).click()
  endLogin()
  storeLogin('fern')
  showLogin(currentLogin())
  await expect.element(screen.getByRole('button', { name: 'Everything quieter' })).toBeVisible()
  expect(comfort().brightness).toBe('full')
  endLogin()
  storeLogin('moss')
  showLogin(currentLogin())
  await expect.element(screen.getByRole('button', { name: 'Undo quieter' })).toBeVisible()
  expect(rootDataset().brightness).toBe('dim')
})

it('the button follows a change in another tab', async () => {
  followComfort()
  const screen = await show(<Quieter />)
  localStorage.setItem('quieter', 'on')
  window.dispatchEvent(new StorageEvent('storage', { key: 'quieter' }))
  await expect.element(screen.getByRole('button', { name: 'Undo quieter' })).toBeVisible()
  expect(rootDataset().pictures).toBe('off')
})

it('the button keeps its size, so that nothing in the header moves', async () => {
  const screen = await show(
    <div className={styles.tools}>
      <Quieter />
    </div>,
  )
  const button = screen.getByRole('button')
  const size = () => [button.element().clientWidth, button.element().clientHeight]
  const before = size()
  await button.click()
  await expect.element(screen.getByRole('button', { name: 'Undo quieter' })).toBeVisible()
  expect(size()).toEqual(before)
})

it('the setting works in memory if the device stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const screen = await show(<Quieter />)
  await screen.getByRole('button', { name: 'Everything quieter' }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo quieter' })).toBeVisible()
  expect(comfort()).toMatchObject(QUIET)
})
