import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { namesHere, showName } from '../../child-login/name-tiles.ts'
import { choose } from '../../comfort/choose.ts'
import { comfort } from '../../comfort/comfort.ts'
import { forgetLook } from '../../comfort/look.ts'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { newDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../ui/screen-test.tsx'
import SettingsDialog from './settings-dialog.tsx'

const nothing = () => undefined
const CHILD = { childId: 'c', parentId: 'p', username: 'otter', timestamp: 0, expiresAt: 1 }

beforeEach(() => {
  newDevice('moss')
})

it('leaves the choice of words to the app until the child takes it, by arrow keys too', async () => {
  const screen = await show(<SettingsDialog child={CHILD} open onClose={nothing} />)
  await screen.getByRole('button', { name: /^Words and messages/ }).click()
  await expect.element(screen.getByLabelText(/^Choose for me/)).toBeChecked()
  screen
    .getByLabelText(/^Choose for me/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByLabelText(/^Longer/)).toBeChecked()
  expect(adaptiveSession()).toMatchObject({ chosen: 'challenge', currentDifficulty: 'challenge' })
  await screen.getByLabelText(/^Choose for me/).click()
  expect(adaptiveSession().chosen).toBeNull()
})

it('shows what was set when it is opened again', async () => {
  const open = async (part: RegExp) => {
    const screen = await show(<SettingsDialog child={CHILD} open onClose={nothing} />)
    await screen.getByRole('button', { name: part }).click()
    return screen
  }
  const first = await open(/^Sound and pictures/)
  await first.getByLabelText(/^Read a sentence aloud when I finish a word/).click()
  await first.getByLabelText(/^Show the lantern/).click()
  await first.getByRole('radio', { name: 'Only words' }).click()
  await first.getByLabelText(/^Let the device buzz/).click()
  await first.getByRole('button', { name: 'All settings' }).click()
  await first.getByRole('button', { name: /^Words and messages/ }).click()
  await first.getByLabelText(/^Keep messages until I close them/).click()
  expect(comfort()).toMatchObject({ sound: 'off', keepMessages: 'on', companion: 'off', celebration: 'none' })
  expect(comfort().haptics).toBe('off')
  await first.unmount()
  const again = await open(/^Sound and pictures/)
  await expect.element(again.getByLabelText(/^Read a sentence aloud when I finish a word/)).not.toBeChecked()
  await expect.element(again.getByLabelText(/^Show the lantern/)).not.toBeChecked()
  await expect.element(again.getByRole('radio', { name: 'Only words' })).toBeChecked()
  await again.unmount()
  const messages = await open(/^Words and messages/)
  await expect.element(messages.getByLabelText(/^Keep messages until I close them/)).toBeChecked()
})

it('has comfort alone before anybody has logged in', async () => {
  newDevice(null)
  const screen = await show(<SettingsDialog child={null} open onClose={nothing} />)
  await expect.element(screen.getByRole('radio', { name: 'As lively as it gets' })).toBeChecked()
  expect(screen.getByRole('button', { name: /Log out|Erase|PIN/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: /^Words and messages/ }).click()
  await expect.element(screen.getByLabelText(/^Keep messages until I close them/)).toBeVisible()
  expect(screen.getByLabelText(/^Choose for me/).elements()).toEqual([])
})

function Trial({ told }: { told: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    told()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SettingsDialog child={CHILD} open={open} onClose={close} />
    </>
  )
}

describe('closing', () => {
  it.each(['Escape', 'Close'])('by %s takes 200 ms, and gives the focus back', async (way) => {
    const told = vi.fn()
    const screen = await show(<Trial told={told} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await opener.click()
    const dialog = screen.getByRole('dialog', { name: 'Settings' }).element() as HTMLDialogElement
    const animate = vi.spyOn(dialog, 'animate')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await screen.getByRole('button', { name: 'Close' }).click()
    expect(animate.mock.calls.map(([, timing]) => timing)).toEqual([
      expect.objectContaining({ duration: 200 }),
      expect.objectContaining({ duration: 200, pseudoElement: '::backdrop' }),
    ])
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(told).toHaveBeenCalled()
    await opener.click()
    await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    expect(dialog.getAnimations()).toEqual([])
  })

  it('is at once where nothing may move', async () => {
    choose('motion', 'reduced')
    const screen = await show(<Trial told={nothing} />)
    await screen.getByRole('button', { name: 'Open' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Settings' }).element() as HTMLDialogElement
    const animate = vi.spyOn(dialog, 'animate')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(animate).not.toHaveBeenCalled()
    forgetLook()
  })
})

it('shows the own picture at the login alone, and the others where it is to be changed', async () => {
  const moss = { ...CHILD, childId: 'moss', username: 'Moss' }
  expect(showName({ ...moss, picture: 'kite' })).toBe(true)
  const screen = await show(<SettingsDialog child={moss} open onClose={nothing} />)
  const change = screen.getByRole('button', { name: 'Change picture' })
  await expect.element(change).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Drum' })).not.toBeInTheDocument()
  await change.click()
  await screen.getByRole('radio', { name: 'Drum' }).click()
  expect(namesHere()).toMatchObject([{ picture: 'drum' }])
})

it('keeps what is not saved yet of the voice while a part is open', async () => {
  const screen = await show(<SettingsDialog child={CHILD} open onClose={nothing} />)
  await screen.getByLabelText(/^Screen Reader Pro/).click()
  await expect.element(screen.getByText('Not saved yet.')).toBeVisible()
  for (const _ of ['first', 'again']) {
    await screen.getByRole('button', { name: /^Text/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'Text' })).toHaveFocus()
    await screen.getByRole('button', { name: 'All settings' }).click()
    await expect.element(screen.getByRole('button', { name: /^Text/ })).toHaveFocus()
  }
  await expect.element(screen.getByText('Not saved yet.')).toBeVisible()
})
