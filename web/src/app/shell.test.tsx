import { beforeEach, expect, it } from 'vitest'
import { sendToSession } from '../guided-session/guided-session.ts'
import { paths } from '../paths.ts'
import { newDevice } from '../storage/device-test.ts'
import { show } from '../ui/screen-test.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => newDevice('moss'))

it.each([
  [paths.home, '25%. Now: Check in, step 1 of 4'],
  [paths.practiceReading, '25%. Now: Check in, step 1 of 4'],
  [paths.todayIWantTo, '25%. Now: Check in, step 1 of 4'],
  [paths.mathActivities, '25%. Now: Check in, step 1 of 4'],
  [paths.interests, '25%. Now: Story, step 2 of 4'],
  ['/stories/ocean', '25%. Now: Story, step 2 of 4'],
  [paths.storyGenerate, '25%. Now: Story, step 2 of 4'],
  [paths.sentenceBuilding, 'Now: Sentences, step 2 of 3'],
])('lights at %s the lamp a child who checked in stands at', async (path, text) => {
  sendToSession({ type: 'brain-state-chosen', id: 'focused' })
  const screen = await show(<Shell>{null}</Shell>, path)
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', text)
})
