import { beforeEach, expect, it } from 'vitest'
import { newDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../ui/screen-test.tsx'
import { InterestMixer } from './interest-mixer.tsx'

beforeEach(() => newDevice('moss'))

it('waits for the first thing chosen, and says so', async () => {
  const screen = await show(<InterestMixer />)
  const bar = screen.getByRole('navigation', { name: 'Mix a story' })
  await expect.element(bar.getByRole('button', { name: 'Choose one' })).toBeDisabled()
  await screen.getByRole('button', { name: /^Space/ }).click()
  await expect.element(bar.getByRole('button', { name: 'Mix a story' })).toBeEnabled()
  await screen.getByRole('button', { name: /^Space/ }).click()
  await expect.element(bar.getByRole('button', { name: 'Choose one' })).toBeDisabled()
})

it('says before that a story is about one of the things chosen', async () => {
  const screen = await show(<InterestMixer />)
  await expect
    .element(screen.getByText('The story is about one of them. The campers talk about the others.', { exact: false }))
    .toBeVisible()
})
