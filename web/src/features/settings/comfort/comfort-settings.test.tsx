/** Tests of the comfort settings: sections, previews, undo, and the bars from quieter to livelier. */

import { COMFORT_FIELDS } from '@lanternleaf/domain/comfort/choices'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentLogin, endLogin, showLogin } from '../../../child-login/child-login.ts'
import { followComfort } from '../../../comfort/apply-comfort.ts'
import { choose } from '../../../comfort/choose.ts'
import { comfort } from '../../../comfort/comfort.ts'
import { resetLook } from '../../../comfort/look.ts'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'
import { resetDevice, storeLogin } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import SettingsDialog from '../settings-dialog.tsx'
import { SETTINGS_SECTIONS } from './settings-sections.tsx'

const doNothing = () => undefined
/** The comfort attributes of the page. */
const rootAttributes = () => ({ ...document.documentElement.dataset })

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
  resetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})

async function openSettings() {
  const screen = await show(<SettingsDialog child={null} open onClose={doNothing} />)
  // Moves the pointer away from where the last test left it.
  await screen.getByRole('heading', { name: 'Settings' }).hover()
  return screen
}

async function openSection(title: string) {
  const screen = await openSettings()
  await screen.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus()
  return { screen, sentences: screen.getByText(/It was warm/).element() as HTMLElement }
}

describe('a section of the settings', () => {
  it('is shown alone, and its button has the focus after "All settings"', async () => {
    const { screen } = await openSection('Text')
    expect(screen.getByRole('radio', { name: 'Liveliest' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'All settings' }).click()
    await expect.element(screen.getByRole('button', { name: /^Text/ })).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'Extra large' }).elements()).toEqual([])
  })

  it('previews an option on two sentences without applying it', async () => {
    const { screen, sentences } = await openSection('Text')
    await screen.getByRole('heading', { name: 'Text' }).hover()
    const usualSize = Number.parseFloat(getComputedStyle(sentences).fontSize)
    await screen.getByText('Extra large').hover()
    await vi.waitFor(
      () => expect(Number.parseFloat(getComputedStyle(sentences).fontSize)).toBeCloseTo(usualSize * 1.5, 1),
      { timeout: 30_000 },
    )
    await screen.getByRole('radio', { name: 'Wide' }).hover()
    await expect.poll(() => getComputedStyle(sentences).letterSpacing).toBe('3.6px')
    expect([comfort().textSize, comfort().spacing, rootAttributes()]).toEqual(['default', 'default', {}])
    await screen.getByRole('heading', { name: 'Text' }).hover()
    await expect.poll(() => getComputedStyle(sentences).letterSpacing).toBe('normal')
  })

  it('applies a choice at once, and undoes it with "Undo"', async () => {
    const { screen, sentences } = await openSection('Colors and light')
    const paper = getComputedStyle(sentences).backgroundColor
    await screen.getByRole('radio', { name: 'Dark' }).click()
    expect(rootAttributes()).toEqual({ colours: 'dark' })
    expect(getComputedStyle(sentences).backgroundColor).toBe('rgb(16, 37, 42)')
    await screen.getByRole('button', { name: 'Undo' }).click()
    expect([rootAttributes(), comfort().colours]).toEqual([{}, 'paper'])
    await screen.getByRole('heading', { name: 'Colors and light' }).hover()
    await expect.poll(() => getComputedStyle(sentences).backgroundColor).toBe(paper)
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('draws each color option in its own colors', async () => {
    choose('colours', 'dark')
    const { screen } = await openSection('Colors and light')
    const backgroundOf = (name: string) => {
      const card = screen.getByRole('radio', { name }).element().closest('label')
      return getComputedStyle(card?.querySelector('[data-look]') ?? document.body).backgroundColor
    }
    expect(['Same as this device', 'Paper', 'Dark', 'High contrast'].map(backgroundOf)).toEqual([
      'rgb(251, 245, 234)',
      'rgb(251, 245, 234)',
      'rgb(16, 37, 42)',
      'rgb(255, 255, 255)',
    ])
    expect(['Bright', 'Soft', 'Dim'].map(backgroundOf)).toEqual([
      'rgb(16, 37, 42)',
      'rgb(14, 32, 37)',
      'rgb(11, 26, 30)',
    ])
  })

  it("applies a mode's settings, which can be changed one by one afterwards", async () => {
    const { screen } = await openSection('Ready-made settings')
    await screen.getByRole('radio', { name: /^ADHD/ }).click()
    expect(rootAttributes()).toEqual({ oneThing: 'on', lineFocus: 'on', motion: 'reduced' })
    await screen.getByLabelText(/^One thing at a time/).click()
    expect(rootAttributes()).toEqual({ lineFocus: 'on', motion: 'reduced' })
    await screen.getByRole('radio', { name: /^Dyslexia/ }).click()
    expect(rootAttributes()).toEqual({ spacing: 'wide' })
    await screen.getByRole('radio', { name: /^Autism/ }).click()
    expect(rootAttributes()).toEqual({ tones: 'muted', motion: 'reduced' })
    expect(document.cookie).not.toContain('autism')
  })
})

it('names every step of the dial, and fills the bars with a light that grows up to the chosen one', async () => {
  const screen = await openSettings()
  const dial = screen.getByRole('group', { name: 'Quieter or livelier' })
  const names = ['Quietest', 'Quiet', 'In the middle', 'Lively', 'Liveliest']
  for (const name of names) await expect.element(dial.getByRole('radio', { name, exact: true })).toBeInTheDocument()
  await expect.element(dial.getByRole('radio', { name: 'Liveliest' })).toBeChecked()
  const colors = [...dial.element().querySelectorAll('label > :last-child')].map(
    (bar) => getComputedStyle(bar).backgroundColor,
  )
  expect(new Set(colors).size).toBe(names.length)
  expect(dial.element().querySelector('[data-face]')?.getAttribute('data-face')).toBe('glad')
})

it('has a control for every comfort setting', async () => {
  const screen = await openSettings()
  // "Everything quieter" is in the Calm Corner.
  const fieldsWithControl = new Set<string>(['quieter'])
  for (const { title } of SETTINGS_SECTIONS.filter(({ appliesImmediately }) => appliesImmediately)) {
    await screen.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    for (const role of ['radio', 'checkbox'] as const)
      for (const control of screen.getByRole(role).elements()) (control as HTMLElement).click()
    for (const field of Object.keys(readStoredComfort().choices)) fieldsWithControl.add(field)
    await screen.getByRole('button', { name: 'All settings' }).click()
  }
  expect(COMFORT_FIELDS.filter((field) => !fieldsWithControl.has(field))).toEqual([])
})

describe('the dial', () => {
  it('sets several values at once, also with the arrow keys, and describes the step', async () => {
    const screen = await openSettings()
    const lively = screen.getByRole('radio', { name: 'Liveliest' })
    await expect.element(lively).toBeChecked()
    ;(lively.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(screen.getByRole('radio', { name: 'In the middle' })).toBeChecked()
    await expect.element(screen.getByText(/^In the middle. Nothing moves or buzzes/)).toBeVisible()
    expect(comfort()).toMatchObject({ motion: 'reduced', sound: 'on', brightness: 'soft', haptics: 'off' })
    expect(rootAttributes()).toEqual({ motion: 'reduced', brightness: 'soft' })
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Lively', exact: true })).toBeChecked()
  })

  it('does not move or show the radio button of a focused step', async () => {
    const screen = await openSettings()
    const radio = screen.getByRole('radio', { name: 'In the middle' }).element() as HTMLElement
    const bar = radio.closest('label')?.querySelector('span:last-child') as HTMLElement
    const before = bar.getBoundingClientRect()
    radio.focus()
    expect(bar.getBoundingClientRect()).toEqual(before)
    expect(radio.checkVisibility({ opacityProperty: true })).toBe(false)
  })

  it('describes a step before it is chosen', async () => {
    const screen = await openSettings()
    const bar = screen.getByRole('radio', { name: 'Quiet', exact: true }).element().closest('label') as HTMLElement
    await userEvent.hover(bar)
    const preview = screen.getByText(/^Quiet. Nothing moves, makes a sound or buzzes/)
    await expect.element(preview).toBeVisible()
    expect((preview.element().closest('[data-look]') as HTMLElement).dataset.brightness).toBe('soft')
    expect(rootAttributes()).toEqual({})
  })

  it('shows "Your own settings" if one value was chosen separately', async () => {
    choose('pictures', 'off')
    const screen = await openSettings()
    await expect.element(screen.getByText(/^Your own settings/)).toBeVisible()
    expect(screen.getByRole('radio', { checked: true }).elements()).toEqual([])
  })

  it('shows the quietest step while "Everything quieter" is on, and turning it off restores the choices', async () => {
    choose('brightness', 'soft')
    choose('quieter', 'on')
    const screen = await openSettings()
    await expect.element(screen.getByRole('radio', { name: 'Quietest' })).toBeChecked()
    await screen.getByRole('button', { name: 'Turn off “Everything quieter”' }).click()
    await expect.element(screen.getByText(/^Your own settings/)).toBeVisible()
    expect(comfort()).toMatchObject({ brightness: 'soft', sound: 'on', quieter: 'off' })
  })
})

it('the settings follow changes of another tab, and the child who is logged in', async () => {
  followComfort()
  const { screen } = await openSection('Text')
  localStorage.setItem('font-size', 'large')
  window.dispatchEvent(new StorageEvent('storage', { key: 'font-size' }))
  await expect.element(screen.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  endLogin()
  storeLogin('fern')
  showLogin(currentLogin())
  await expect.element(screen.getByRole('radio', { name: 'Normal' }).first()).toBeChecked()
})

it('applies choices also if the device stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { screen } = await openSection('Text')
  await screen.getByRole('radio', { name: 'Large', exact: true }).click()
  await expect.element(screen.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  expect(rootAttributes()).toEqual({ textSize: 'large' })
})
