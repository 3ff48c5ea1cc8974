import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { namesHere, showName } from '../../child-login/name-tiles.ts'
import { comfort } from '../../comfort/comfort.ts'
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
  const first = await show(<SettingsDialog child={CHILD} open onClose={nothing} />)
  await first.getByLabelText(/^Read a sentence aloud when I finish a word/).click()
  await first.getByLabelText(/^Keep messages until I close them/).click()
  await first.getByLabelText(/^Show the lantern/).click()
  expect(comfort()).toMatchObject({ sound: 'off', keepMessages: 'on', companion: 'off' })
  await first.unmount()
  const again = await show(<SettingsDialog child={CHILD} open onClose={nothing} />)
  await expect.element(again.getByLabelText(/^Read a sentence aloud when I finish a word/)).not.toBeChecked()
  await expect.element(again.getByLabelText(/^Keep messages until I close them/)).toBeChecked()
  await expect.element(again.getByLabelText(/^Show the lantern/)).not.toBeChecked()
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
