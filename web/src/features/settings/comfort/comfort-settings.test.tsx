import { COMFORT_FIELDS } from '@lanternleaf/domain/comfort/choices'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentLogin, endLogin, showLogin } from '../../../child-login/child-login.ts'
import { followComfort } from '../../../comfort/apply-comfort.ts'
import { choose } from '../../../comfort/choose.ts'
import { comfort } from '../../../comfort/comfort.ts'
import { resetLook } from '../../../comfort/look.ts'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'
import { resetDevice, storeLogin } from '../../../storage/testing/new-device.ts'
import { show } from '../../../testing/screen.tsx'
import SettingsDialog from '../settings-dialog.tsx'
import { SETTINGS_SECTIONS } from './settings-sections.tsx'

const nothing = () => undefined
const root = () => ({ ...document.documentElement.dataset })

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
  resetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})

async function settings() {
  const screen = await show(<SettingsDialog child={null} open onClose={nothing} />)
  // The pointer is where the last test left it.
  await screen.getByRole('heading', { name: 'Settings' }).hover()
  return screen
}

async function openPart(title: string) {
  const screen = await settings()
  await screen.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus()
  return { screen, sentences: screen.getByText(/It was warm/).element() as HTMLElement }
}

describe('a part of the settings', () => {
  it('is shown alone, and its row is focused on return', async () => {
    const { screen } = await openPart('Text')
    expect(screen.getByRole('radio', { name: 'Liveliest' }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'All settings' }).click()
    await expect.element(screen.getByRole('button', { name: /^Text/ })).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'Extra large' }).elements()).toEqual([])
  })

  it('previews a choice on two sentences before it is made', async () => {
    const { screen, sentences } = await openPart('Text')
    await screen.getByRole('heading', { name: 'Text' }).hover()
    const usual = Number.parseFloat(getComputedStyle(sentences).fontSize)
    await screen.getByText('Extra large').hover()
    await vi.waitFor(() => expect(Number.parseFloat(getComputedStyle(sentences).fontSize)).toBeCloseTo(usual * 1.5, 1))
    await screen.getByRole('radio', { name: 'Wide' }).hover()
    await vi.waitFor(() => expect(getComputedStyle(sentences).letterSpacing).toBe('3.6px'))
    expect([comfort().textSize, comfort().spacing, root()]).toEqual(['default', 'default', {}])
    await screen.getByRole('heading', { name: 'Text' }).hover()
    await vi.waitFor(() => expect(getComputedStyle(sentences).letterSpacing).toBe('normal'))
  })

  it('applies a choice at once, and undoes it with one press', async () => {
    const { screen, sentences } = await openPart('Colors and light')
    const paper = getComputedStyle(sentences).backgroundColor
    await screen.getByRole('radio', { name: 'Dark' }).click()
    expect(root()).toEqual({ colours: 'dark' })
    expect(getComputedStyle(sentences).backgroundColor).toBe('rgb(16, 37, 42)')
    await screen.getByRole('button', { name: 'Undo' }).click()
    expect([root(), comfort().colours]).toEqual([{}, 'paper'])
    await screen.getByRole('heading', { name: 'Colors and light' }).hover()
    await vi.waitFor(() => expect(getComputedStyle(sentences).backgroundColor).toBe(paper))
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('draws each option in its own look', async () => {
    choose('colours', 'dark')
    const { screen } = await openPart('Colors and light')
    const ground = (name: string) => {
      const card = screen.getByRole('radio', { name }).element().closest('label')
      return getComputedStyle(card?.querySelector('[data-look]') ?? document.body).backgroundColor
    }
    expect(['Same as this device', 'Paper', 'Dark', 'High contrast'].map(ground)).toEqual([
      ...['rgb(251, 245, 234)', 'rgb(251, 245, 234)', 'rgb(16, 37, 42)', 'rgb(255, 255, 255)'],
    ])
    expect(['Bright', 'Soft', 'Dim'].map(ground)).toEqual(['rgb(16, 37, 42)', 'rgb(14, 32, 37)', 'rgb(11, 26, 30)'])
  })

  it("applies a mode's settings, each of which can be changed afterwards", async () => {
    const { screen } = await openPart('Ready-made mixes')
    await screen.getByRole('radio', { name: /^ADHD/ }).click()
    expect(root()).toEqual({ oneThing: 'on', lineFocus: 'on', motion: 'reduced' })
    await screen.getByLabelText(/^One thing at a time/).click()
    expect(root()).toEqual({ lineFocus: 'on', motion: 'reduced' })
    await screen.getByRole('radio', { name: /^Dyslexia/ }).click()
    expect(root()).toEqual({ spacing: 'wide' })
    await screen.getByRole('radio', { name: /^Autism/ }).click()
    expect(root()).toEqual({ tones: 'muted', motion: 'reduced' })
    expect(document.cookie).not.toContain('autism')
  })
})

it('has a control for every comfort setting', async () => {
  const screen = await settings()
  // "Everything quieter" is in the Calm Corner.
  const choosable = new Set<string>(['quieter'])
  for (const { title } of SETTINGS_SECTIONS.filter(({ appliesImmediately }) => appliesImmediately)) {
    await screen.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    for (const role of ['radio', 'checkbox'] as const)
      for (const control of screen.getByRole(role).elements()) (control as HTMLElement).click()
    for (const field of Object.keys(readStoredComfort().choices)) choosable.add(field)
    await screen.getByRole('button', { name: 'All settings' }).click()
  }
  expect(COMFORT_FIELDS.filter((field) => !choosable.has(field))).toEqual([])
})

describe('the dial', () => {
  it('sets six values at once, by arrow keys too, and describes the step', async () => {
    const screen = await settings()
    const lively = screen.getByRole('radio', { name: 'Liveliest' })
    await expect.element(lively).toBeChecked()
    ;(lively.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(screen.getByRole('radio', { name: 'In the middle' })).toBeChecked()
    await expect.element(screen.getByText(/^In the middle. Nothing moves or buzzes/)).toBeVisible()
    expect(comfort()).toMatchObject({ motion: 'reduced', sound: 'on', brightness: 'soft', haptics: 'off' })
    expect(root()).toEqual({ motion: 'reduced', brightness: 'soft' })
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Lively', exact: true })).toBeChecked()
  })

  it('keeps its appearance while a step is focused', async () => {
    const screen = await settings()
    const radio = screen.getByRole('radio', { name: 'In the middle' }).element() as HTMLElement
    const bar = radio.closest('label')?.querySelector('span:last-child') as HTMLElement
    const before = bar.getBoundingClientRect()
    radio.focus()
    expect(bar.getBoundingClientRect()).toEqual(before)
    expect(radio.checkVisibility({ opacityProperty: true })).toBe(false)
  })

  it('describes a step before it is chosen', async () => {
    const screen = await settings()
    const bar = screen.getByRole('radio', { name: 'Quiet', exact: true }).element().closest('label') as HTMLElement
    await userEvent.hover(bar)
    const preview = screen.getByText(/^Quiet. Nothing moves, makes a sound or buzzes/)
    await expect.element(preview).toBeVisible()
    expect((preview.element().closest('[data-look]') as HTMLElement).dataset.brightness).toBe('soft')
    expect(root()).toEqual({})
  })

  it('shows a mix where one value was chosen separately', async () => {
    choose('pictures', 'off')
    const screen = await settings()
    await expect.element(screen.getByText(/^Your own mix/)).toBeVisible()
    expect(screen.getByRole('radio', { checked: true }).elements()).toEqual([])
  })

  it('shows the quietest step while everything is quieter, with a button back', async () => {
    choose('brightness', 'soft')
    choose('quieter', 'on')
    const screen = await settings()
    await expect.element(screen.getByRole('radio', { name: 'Quietest' })).toBeChecked()
    await screen.getByRole('button', { name: 'As it was' }).click()
    await expect.element(screen.getByText(/^Your own mix/)).toBeVisible()
    expect(comfort()).toMatchObject({ brightness: 'soft', sound: 'on', quieter: 'off' })
  })
})

it('follows another tab, and the child who is logged in', async () => {
  followComfort()
  const { screen } = await openPart('Text')
  localStorage.setItem('font-size', 'large')
  window.dispatchEvent(new StorageEvent('storage', { key: 'font-size' }))
  await expect.element(screen.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  endLogin()
  storeLogin('fern')
  showLogin(currentLogin())
  await expect.element(screen.getByRole('radio', { name: 'Usual' }).first()).toBeChecked()
})

it('works where the device stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { screen } = await openPart('Text')
  await screen.getByRole('radio', { name: 'Large', exact: true }).click()
  await expect.element(screen.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  expect(root()).toEqual({ textSize: 'large' })
})
