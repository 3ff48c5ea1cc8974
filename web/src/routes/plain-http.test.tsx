/** Tests of what the app says where browsers forbid features because the address does not start with https. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ModeChoice } from '../features/creative-response/mode-choice.tsx'
import { AllSounds } from '../features/recorded-sounds/all-sounds.tsx'
import { OfflineSection } from '../features/settings/sharing-and-offline.tsx'
import { openMicrophone } from '../speech/microphone.ts'
import { show } from '../testing/screen.tsx'

/** The app is opened by plain http, at an address in the home network. */
beforeEach(() => vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

const HTTPS_REASON = /, because this address doesn't start with https\. How to change that$/

it('does not offer to record an answer, and says why', async () => {
  const screen = await show(<ModeChoice mode="typed" onChoose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Say' }).elements()).toEqual([])
  await expect
    .element(screen.getByText(/^You can't record your voice here\. Type, use tiles or draw instead\./))
    .toBeVisible()
  const why = screen.getByRole('link', { name: 'For grown-ups: why' })
  await expect.element(why).toHaveAttribute('href', '/support#https')
})

it('explains in the settings why Lanternleaf does not open without the internet', async () => {
  const screen = await show(<OfflineSection onLeave={() => undefined} />)
  await expect.element(screen.getByRole('heading', { name: 'No internet?' })).toBeVisible()
  await expect.element(screen.getByText(/^You need the internet to open Lanternleaf here\./)).toBeVisible()
})

it('does not offer to record sounds, and explains why', async () => {
  const screen = await show(<AllSounds recorded={new Set()} isRefused={false} />)
  await expect.element(screen.getByText(HTTPS_REASON)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start' }).elements()).toEqual([])
})

it('rejects with the fault "needs-https" if the microphone is opened anyway', async () => {
  await expect(openMicrophone(true)).rejects.toMatchObject({ fault: 'needs-https' })
})
