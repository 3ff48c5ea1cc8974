import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { Companion } from './companion.tsx'

const html = document.documentElement

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
})
afterEach(() => {
  html.removeAttribute('data-companion')
  html.removeAttribute('data-pictures')
})

const lanternOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[aria-hidden="true"]') ?? html
const faceOf = (container: HTMLElement) => container.querySelector('[data-face]')?.getAttribute('data-face')

it('screen readers find only the words of the companion, and the companion has no animation', async () => {
  const screen = await show(<Companion face="awake">Pick one.</Companion>)
  await expect.element(screen.getByText('Pick one.')).toBeVisible()
  expect(lanternOf(screen.container).textContent).toBe('')
  expect(screen.container.querySelectorAll('[role], [tabindex], title, animate')).toHaveLength(0)
  expect(document.getAnimations()).toEqual([])
})

it.each([
  ['curious', 'awake', 'awake'],
  ['tired', 'awake', 'resting'],
  ['overwhelmed', 'awake', 'resting'],
  ['overwhelmed', 'glad', 'glad'],
  ['energetic', 'resting', 'resting'],
] as const)(
  'if the child feels %s, a companion with the expression "%s" shows the face "%s"',
  async (id, expression, face) => {
    sendToSession({ type: 'brain-state-chosen', id })
    const screen = await show(<Companion face={expression}>Pick one.</Companion>)
    expect(faceOf(screen.container)).toBe(face)
  },
)

it.each(['data-companion', 'data-pictures'])(
  'the words of the companion stay when it is hidden by %s',
  async (attribute) => {
    const screen = await show(<Companion face="awake">Pick one.</Companion>)
    await expect.element(lanternOf(screen.container)).toBeVisible()
    html.setAttribute(attribute, 'off')
    await expect.element(lanternOf(screen.container)).not.toBeVisible()
    await expect.element(screen.getByText('Pick one.')).toBeVisible()
  },
)
