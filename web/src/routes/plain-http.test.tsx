import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WayChoice } from '../features/creative-response/way-choice.tsx'
import { AllSounds } from '../features/recorded-sounds/all-sounds.tsx'
import { OfflineSection } from '../features/settings/sharing-and-offline.tsx'
import { openMicrophone } from '../speech/microphone.ts'
import { show } from '../testing/screen.tsx'

/** A page that was opened by plain http at an address in the home. */
beforeEach(() => vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

const BECAUSE = /, because this address doesn't start with https\. How to change that$/

it('does not offer speaking, and says why once', async () => {
  const screen = await show(<WayChoice way="typed" onChoose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Say' }).elements()).toEqual([])
  await expect
    .element(screen.getByText(/^You can't record your voice here\. Type, use tiles or draw instead\./))
    .toBeVisible()
  const why = screen.getByRole('link', { name: 'For grown-ups: why' })
  await expect.element(why).toHaveAttribute('href', '/support#https')
})

it('explains in the settings why nothing works offline', async () => {
  const screen = await show(<OfflineSection onLeave={() => undefined} />)
  await expect.element(screen.getByRole('heading', { name: 'No internet?' })).toBeVisible()
  await expect.element(screen.getByText(/^You need the internet to open Lanternleaf here\./)).toBeVisible()
})

it('explains why no sound can be recorded instead of offering to start', async () => {
  const screen = await show(<AllSounds recorded={new Set()} isRefused={false} />)
  await expect.element(screen.getByText(BECAUSE)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start' }).elements()).toEqual([])
})

it('blames the address, not the browser, when recording anyway', async () => {
  await expect(openMicrophone(true)).rejects.toMatchObject({ fault: 'needs-https' })
})
