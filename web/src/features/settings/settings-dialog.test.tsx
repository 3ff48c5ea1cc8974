/** Tests of the dialog Settings: what it shows, how it closes, and what it does not lose. */

import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listNameTiles, showName } from '../../child-login/name-tiles.ts'
import { choose } from '../../comfort/choose.ts'
import { comfort } from '../../comfort/comfort.ts'
import { resetLook } from '../../comfort/look.ts'
import { useOffline } from '../../offline/offline.ts'
import { paths } from '../../paths.ts'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { screenReaderPro } from '../../storage/entries/screen-reader-pro.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import SettingsDialog from './settings-dialog.tsx'

const doNothing = () => undefined
const CHILD = { childId: 'c', parentId: 'p', username: 'otter', timestamp: 0, expiresAt: 1 }

beforeEach(() => {
  resetDevice('moss')
})

it('the app chooses the difficulty until the child does, also with the arrow keys', async () => {
  const screen = await show(<SettingsDialog child={CHILD} open onClose={doNothing} />)
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

it('shows the stored settings when it is opened again', async () => {
  const open = async (section: RegExp) => {
    const screen = await show(<SettingsDialog child={CHILD} open onClose={doNothing} />)
    await screen.getByRole('button', { name: section }).click()
    return screen
  }
  const first = await open(/^Sound and pictures/)
  await first.getByLabelText(/^Soft sounds, and finished words read aloud/).click()
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
  await expect.element(again.getByLabelText(/^Soft sounds, and finished words read aloud/)).not.toBeChecked()
  await expect.element(again.getByLabelText(/^Show the lantern/)).not.toBeChecked()
  await expect.element(again.getByRole('radio', { name: 'Only words' })).toBeChecked()
  await again.unmount()
  const messages = await open(/^Words and messages/)
  await expect.element(messages.getByLabelText(/^Keep messages until I close them/)).toBeChecked()
})

it('shows only comfort settings before a login', async () => {
  resetDevice(null)
  const screen = await show(<SettingsDialog child={null} open onClose={doNothing} />)
  await expect.element(screen.getByRole('radio', { name: 'Liveliest' })).toBeChecked()
  expect(screen.getByRole('button', { name: /Log out|Erase|PIN/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: /^Words and messages/ }).click()
  await expect.element(screen.getByLabelText(/^Keep messages until I close them/)).toBeVisible()
  expect(screen.getByLabelText(/^Choose for me/).elements()).toEqual([])
})

/** The dialog with a button that opens it. */
function OpenableSettings({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
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
  it.each(['Escape', 'Close'])('with %s fades for 200 ms, and gives the focus back', async (method) => {
    const onClose = vi.fn()
    const screen = await show(<OpenableSettings onClose={onClose} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await opener.click()
    const dialog = screen.getByRole('dialog', { name: 'Settings' }).element() as HTMLDialogElement
    const animate = vi.spyOn(dialog, 'animate')
    if (method === 'Escape') await userEvent.keyboard('{Escape}')
    else await screen.getByRole('button', { name: 'Close' }).click()
    expect(animate.mock.calls.map(([, timing]) => timing)).toEqual([
      expect.objectContaining({ duration: 200 }),
      expect.objectContaining({ duration: 200, pseudoElement: '::backdrop' }),
    ])
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onClose).toHaveBeenCalled()
    await opener.click()
    await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    expect(dialog.getAnimations()).toEqual([])
  })

  it('does not fade with reduced motion', async () => {
    choose('motion', 'reduced')
    const screen = await show(<OpenableSettings onClose={doNothing} />)
    await screen.getByRole('button', { name: 'Open' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Settings' }).element() as HTMLDialogElement
    const animate = vi.spyOn(dialog, 'animate')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(animate).not.toHaveBeenCalled()
    resetLook()
  })
})

it('shows only the own picture until "Change picture" is pressed, and a new one on the name tile, too', async () => {
  const moss = { ...CHILD, childId: 'moss', username: 'Moss' }
  expect(showName({ ...moss, picture: 'otter' })).toBe(true)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ childId: 'moss', picture: 'dragon' }))
  const screen = await show(<SettingsDialog child={moss} open onClose={doNothing} />)
  const change = screen.getByRole('button', { name: 'Change picture' })
  await expect.element(change).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Dragon' })).not.toBeInTheDocument()
  await change.click()
  await screen.getByRole('radio', { name: 'Dragon' }).click()
  await expect.poll(listNameTiles).toMatchObject([{ picture: 'dragon' }])
  vi.mocked(fetch).mockRestore()
})

it('keeps an unsaved voice while other sections are open, and discards it with Cancel or on closing', async () => {
  const screen = await show(<OpenableSettings onClose={doNothing} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  const bar = screen.getByText("Your voice settings aren't saved yet.")
  const row = screen.getByRole('button', { name: /^Voice/ })
  await opener.click()
  await row.click()
  await screen.getByLabelText(/^Screen Reader Pro/).click()
  await expect.element(bar).toBeVisible()
  await screen.getByRole('button', { name: 'All settings' }).click()
  await expect.element(row).toHaveFocus()
  await expect.element(bar).toBeVisible()
  await screen.getByRole('button', { name: /^Text/ }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'All settings' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row).toHaveFocus()
  await expect.element(bar).not.toBeInTheDocument()
  await row.click()
  await expect.element(screen.getByLabelText(/^Screen Reader Pro/)).not.toBeChecked()
  await screen.getByLabelText(/^Screen Reader Pro/).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await opener.click()
  await row.click()
  await expect.element(screen.getByLabelText(/^Screen Reader Pro/)).not.toBeChecked()
  expect(screenReaderPro.read()).toBe(false)
})

it('keeps the close button and the preview visible when scrolled', async () => {
  const screen = await show(<SettingsDialog child={CHILD} open onClose={doNothing} />)
  const dialog = screen.getByRole('dialog', { name: 'Settings' }).element()
  const close = screen.getByRole('button', { name: 'Close' }).element()
  const isCloseVisible = () => {
    const { top, bottom, left, width } = close.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && close.contains(document.elementFromPoint(left + width / 2, bottom - 8))
  }
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [768, 1024],
  ] as const) {
    await page.viewport(width, height)
    dialog.scrollTo({ top: dialog.scrollHeight })
    expect(dialog.scrollTop).toBeGreaterThan(0)
    expect(isCloseVisible(), `${width}`).toBe(true)
  }
  await page.viewport(320, 640)
  await screen.getByRole('button', { name: /^Ready-made settings/ }).click()
  dialog.scrollTo({ top: dialog.scrollHeight })
  expect(isCloseVisible()).toBe(true)
  const sentences = screen.getByText(/It was warm/).element()
  expect(sentences.getBoundingClientRect().top).toBeGreaterThanOrEqual(close.getBoundingClientRect().bottom)
  await page.viewport(768, 1024)
})

it('closes with the link to the sharing page, and says how much works offline', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(<SettingsDialog child={CHILD} open onClose={onClose} />)
  const link = screen.getByRole('link', { name: 'What my grown-up sees' })
  await expect.element(link).toHaveAttribute('href', paths.sharing)
  const line = screen.getByRole('heading', { name: 'No internet?' })
  expect(line.elements()).toEqual([])
  for (const [stored, text] of [
    ['some', /still getting Lanternleaf/],
    ['session', /More stories are on their way/],
    ['all', /stories still work here/],
  ] as const) {
    useOffline.setState({ stored })
    await expect.element(line).toBeVisible()
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  useOffline.setState({ stored: null })
  await link.click()
  expect(onClose).toHaveBeenCalledOnce()
})
