/** Tests of the section Voice of the settings. */

import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseAccent } from '../../speech/accent.ts'
import { scriptedEngine, voiceNamed } from '../../speech/testing/scripted-engine.ts'
import { screenReaderPro } from '../../storage/entries/screen-reader-pro.ts'
import { accent, audioPreferences } from '../../storage/entries/speech.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import SettingsDialog from './settings-dialog.tsx'

const { utterances, setVoices, voicesChange } = scriptedEngine()

beforeEach(() => {
  resetDevice('moss')
  chooseAccent('GB')
  setVoices([voiceNamed('Daniel'), voiceNamed('Rishi', 'en-IN'), voiceNamed('Cloud', 'en-US', false)])
  utterances.length = 0
})

const open = async () => {
  const screen = await show(<SettingsDialog child={null} open onClose={() => undefined} />)
  await screen.getByRole('button', { name: /^Voice/ }).click()
  return {
    screen,
    accents: screen.getByLabelText('Accent'),
    save: screen.getByRole('button', { name: 'Save Changes' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
    tool: screen.getByLabelText(/^Screen Reader Pro/),
  }
}

it('speaks in a chosen accent, and asks to save it only if it differs from the saved accent', async () => {
  const { accents, save, tool } = await open()
  await expect.element(save).not.toBeInTheDocument()
  await userEvent.selectOptions(accents, 'Indian')
  await vi.waitFor(
    () => expect(utterances.at(-1)).toMatchObject({ text: 'Hello. This is how I sound.', voice: 'Rishi' }),
    { timeout: 30_000 },
  )
  await expect.element(save).toBeVisible()
  expect(accent.read()).toBe('GB')
  await userEvent.selectOptions(accents, 'British')
  await expect.element(save).not.toBeInTheDocument()
  await tool.click()
  await expect.element(save).toBeVisible()
  await tool.click()
  await expect.element(save).not.toBeInTheDocument()
})

it('saves the accent and Screen Reader Pro, and moves the focus to the accent', async () => {
  const { accents, save, tool } = await open()
  await userEvent.selectOptions(accents, 'Indian')
  await tool.click()
  await save.click()
  expect([accent.read(), screenReaderPro.read()]).toEqual(['IN', true])
  expect(localStorage.getItem('sienna-enabled')).toBe('true')
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(accents).toHaveFocus()
  await tool.click()
  await save.click()
  expect(localStorage.getItem('sienna-enabled')).toBeNull()
})

it('discards the changes on Cancel', async () => {
  const { accents, cancel, tool } = await open()
  await userEvent.selectOptions(accents, 'American')
  await tool.click()
  await cancel.click()
  await expect.element(accents).toHaveValue('GB')
  await expect.element(tool).not.toBeChecked()
  expect([accent.read(), screenReaderPro.read()]).toEqual(['GB', false])
})

it('says if the device has no voice with this accent, or none in English, and follows changes of the voices', async () => {
  const { screen, accents } = await open()
  await userEvent.selectOptions(accents, 'American')
  const hint = screen.getByText(
    "This device doesn't have a voice with this accent, so it reads with another English voice.",
  )
  await expect.element(hint).toBeVisible()
  setVoices([])
  voicesChange()
  await expect.element(screen.getByText("This device doesn't have an English voice.")).toBeVisible()
  setVoices([voiceNamed('Samantha', 'en-US')])
  voicesChange()
  await expect.element(screen.getByText(/This device doesn't have/)).not.toBeInTheDocument()
})

it('saves the speed and a named voice at once, and uses them for "Listen"', async () => {
  const { screen } = await open()
  await screen.getByText('How the voice sounds').click()
  await userEvent.selectOptions(screen.getByLabelText('Speed'), 'Slower')
  await userEvent.selectOptions(screen.getByLabelText('Which voice'), 'Cloud (needs the internet)')
  expect(audioPreferences.read()).toEqual({ rate: 0.65, voiceName: 'Cloud' })
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => utterances.at(-1)).toMatchObject({ voice: 'Cloud', rate: 0.65 })
  await userEvent.selectOptions(screen.getByLabelText('Which voice'), 'The best one for this accent')
  expect(audioPreferences.read()).toEqual({ rate: 0.65 })
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})
