import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { DemoLogins } from './demo-logins.tsx'

afterEach(() => {
  delete document.documentElement.dataset.demo
  vi.restoreAllMocks()
})

const parent = { email: 'parent@demo.example', password: 'lantern demo' }
const children = [
  { username: 'Juniper', pin: '2468' },
  { username: 'Robin', pin: '1357' },
]
const provider = { name: 'Google', invites: false }
const mockServer = () =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ signUps: 'closed', sendsMail: false, retentionDays: 730, provider, demo: { parent, children } }),
    )

it('tells in a demo how to log in as a parent or as a child', async () => {
  // As the server writes it on the pages of a demo.
  document.documentElement.dataset.demo = ''
  mockServer()
  const screen = await show(
    <>
      <DemoLogins as="parent" />
      <DemoLogins as="child" />
    </>,
  )
  await expect
    .element(screen.getByText('Try it as a parent: parent@demo.example, password lantern demo.'))
    .toBeVisible()
  await expect.element(screen.getByText('Try it as Juniper, PIN 2468, or Robin, PIN 1357.')).toBeVisible()
})

it('shows nothing and sends no request if the server is no demo', async () => {
  const fetchSpy = mockServer()
  const screen = await show(<DemoLogins as="parent" />)
  expect(screen.container.textContent).toBe('')
  expect(fetchSpy).not.toHaveBeenCalled()
})
