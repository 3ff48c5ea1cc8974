import { afterEach, expect, it } from 'vitest'
import { showLogin } from '../../child-login/child-login.ts'
import { paths } from '../../paths.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Home from './home.tsx'

afterEach(() => showLogin(null))

it.each([
  ['Log in', paths.practiceReading],
  ["I'm a grown-up", paths.parentLogin],
])('has the link “%s”', async (name, path) => {
  resetDevice(null)
  const screen = await show(<Home />)
  const link = screen.getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', path)
  expect(link.element().textContent).toBe(name)
})

it('greets a child who is logged in, and links to the activities instead of the login', async () => {
  resetDevice('moss')
  showLogin({ childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: 9e15 })
  const screen = await show(<Home />)
  await expect.element(screen.getByText('Hello, moss.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'My activities' }))
    .toHaveAttribute('href', paths.practiceReading)
  expect(screen.container.textContent).not.toContain('reading space')
})
