/** A grown-up records the 44 sounds of English, and a child hears them in place of the synthesizer. */

import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { createFamily, expect, expectNoScreenFaults, type Family, tabTo, test } from './fixtures.ts'
import { buildWord, currentWord, openHelp, showParts } from './practice.ts'

const executablePath = process.env.CHROMIUM_PATH
// A microphone that beeps.
test.use({
  launchOptions: {
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath && { executablePath }),
  },
})

/** Collects the length of each sound that the page plays, in seconds. */
async function collectPlayedSounds(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const played: number[] = []
    Object.assign(window, { played })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...times) {
      played.push(this.buffer?.duration ?? 0)
      start.apply(this, times)
    }
  })
  return () => page.evaluate(() => (window as unknown as { played: number[] }).played)
}

async function signIn(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

/** Opens the help dialog of the current word, and the sounds of its parts. */
async function openPartSounds(page: Page) {
  const sheet = await openHelp(page)
  await sheet.getByText('How the parts sound').click()
  return sheet
}

test('a grown-up records sounds, a child hears them in place of the voice, and all are deleted', async ({
  page,
  server,
}) => {
  const [played, spoken] = [await collectPlayedSounds(page), await installFakeVoice(page)]
  await openAsChild(page, server, '/word-building/ocean', 8)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeVisible()
  const soundOf = async () => {
    const { pieces, word } = await currentWord(page, 'ocean')
    const one = pieces.find(({ say }) => /^\/[a-z]+\/$/.test(say))
    return one && { ...one, word: word.word }
  }
  let one = await soundOf()
  while (!one) {
    await buildWord(page, 'ocean')
    await page.getByRole('button', { name: 'Next' }).click()
    one = await soundOf()
  }
  const { text, say, word } = one
  await showParts(page)
  // The list of spoken texts is empty again after the reload.
  await page.reload()
  const sheet = await openPartSounds(page)
  const name = pieceName({ text, say })
  const hear = sheet.getByRole('button', { name: `Hear ${name}`, exact: true }).first()
  const hearInWord = sheet.getByRole('button', { name: `Hear ${name} in the word`, exact: true }).first()
  await hearInWord.click()
  await expect.poll(spoken).toMatchObject([{ text: word }])

  await signIn(page, await createFamily(server))
  const headers = async (path: string) => (await page.request.get(path)).headers()['permissions-policy']
  expect([await headers('/parent-sounds'), await headers('/parent'), await headers('/word-building/ocean')]).toEqual([
    'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ])
  const mayRecord = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature('microphone'),
    )
  expect(await mayRecord()).toBe(false)
  await page.getByRole('link', { name: 'Record sounds' }).click()
  await expectText(page, 'No sounds recorded yet.')
  expect(await mayRecord()).toBe(true)
  await expectNoScreenFaults(page)

  await page.goto(`/parent-sounds?sound=${say.slice(1, -1)}`)
  const recording = page.getByRole('button', { name: 'Record' })
  await tabTo(page, recording)
  await page.keyboard.press('Enter')
  await expectText(page, /^Say it now/)
  await expectText(page, 'Saved on this device. Listen to it, or keep going.')
  await expectText(page, /^Sound \d+ of 44\. 1 recorded\.$/)
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Hear it' }).click()
  await expect.poll(played).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/parent-sounds')
  expect(await mayRecord()).toBe(false)

  await page.goto('/word-building/ocean')
  await openPartSounds(page)
  await hear.click()
  await expect.poll(played).toHaveLength(1)
  expect(await spoken()).toEqual([])

  await page.goto('/parent-sounds')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectText(page, 'No sounds recorded yet.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/word-building/ocean')
  await openPartSounds(page)
  await hearInWord.click()
  await expect.poll(spoken).toHaveLength(1)
  expect(await played()).toEqual([])
})

test.describe('signed out meanwhile', () => {
  test.use({ expectedErrors: ['401'] })

  test('asks a grown-up to sign in when signed out while recording, and turns the microphone off', {
    tag: '@long',
  }, async ({ page, context, server }) => {
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = []
      Object.assign(window, { tracks })
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        tracks.push(...stream.getTracks())
        return stream
      }
    })
    const family = await createFamily(server)
    await signIn(page, family)
    await page.getByRole('link', { name: 'Record sounds' }).click()
    await page.getByRole('link', { name: 'd dog' }).click()
    await page.getByRole('button', { name: 'Record' }).click()
    await expectText(page, /^Say it now/)
    await context.clearCookies()
    // When the window becomes visible again, the page asks the server who is signed in.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      )
    expect(await states()).toEqual(['ended'])
    await page.getByLabel('Email').fill(family.email)
    await page.getByLabel('Password').fill(family.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectText(page, 'Sound 3 of 44. 0 recorded.')
    await page.getByRole('button', { name: /^Record/ }).click()
    await expectText(page, 'Saved on this device. Listen to it, or keep going.')
  })
})
