/** Reading aloud with a real speech synthesizer and a virtual sound card. */

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, test } from './fixtures.ts'
import { startProgram } from './program.ts'

const CONFIG = `
LogLevel 0
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
DefaultLanguage "en"
AudioOutputMethod "pulse"
`

async function waitForFile(path: string): Promise<void> {
  for (let look = 0; look < 400 && !existsSync(path); look += 1) await setTimeout(50)
  if (!existsSync(path)) throw new Error(`${path} did not come`)
}

/** Starts a speech engine and a virtual sound card that plays at real speed. */
async function startEngine() {
  const home = mkdtempSync(join(tmpdir(), 'lanternleaf-voice-'))
  mkdirSync(join(home, 'modules'))
  mkdirSync(join(home, 'log'))
  cpSync('/etc/speech-dispatcher/modules/espeak-ng.conf', join(home, 'modules', 'espeak-ng.conf'))
  writeFileSync(join(home, 'speechd.conf'), CONFIG)
  const [sound, socket] = [join(home, 'pulse.sock'), join(home, 'speechd.sock')]
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, PULSE_SERVER: `unix:${sound}` }
  const card = startProgram(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=false', '--disable-shm=yes'],
      ...['--load=module-null-sink', `--load=module-native-protocol-unix auth-anonymous=1 socket=${sound}`],
    ],
    env,
  )
  await waitForFile(sound)
  const engine = startProgram(
    'speech-dispatcher',
    ['-s', '-C', home, '-c', 'unix_socket', '-S', socket, '-L', join(home, 'log'), '-t', '0'],
    env,
  )
  await waitForFile(socket)
  return {
    env: { ...env, SPEECHD_ADDRESS: `unix_socket:${socket}` },
    end: async () => {
      await engine.end()
      await card.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Heard = { trust: number; paces: Record<string, { msPerEffort: number; measured: number }> }

const readSpokenTexts = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('voice-calibrations') ?? '{"voices":{}}').voices as Record<string, Heard>,
  )

test('a real speech engine reads a page aloud and stops at once', async ({ server }) => {
  if (!process.env.REAL_VOICE) console.info('Left out, as REAL_VOICE does not say that an engine is here.')
  test.skip(!process.env.REAL_VOICE, 'no engine is here')
  const { env, end } = await startEngine()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--enable-speech-dispatcher'],
    env: env as Record<string, string>,
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    await openAsChild(page, server, '/story/ocean/the-quiet-reef')
    const sentence = page.locator('[data-spoken]')
    const listen = page.getByRole('button', { name: 'Listen' })
    // Thousands of voices load slowly.
    await expect
      .poll(() => page.evaluate(() => speechSynthesis.getVoices().length), { timeout: 300_000 })
      .toBeGreaterThan(0)
    // The pages are turned because one page may have too few sentences to measure the voice.
    await page.evaluate(() => localStorage.setItem('turn-pages', 'true'))
    await listen.click()
    const first = await sentence.textContent()
    await expect.poll(() => sentence.textContent(), { timeout: 30_000 }).not.toBe(first)
    const name = 'English (Great Britain) espeak-ng en-GB'
    await expect
      .poll(async () => (await readSpokenTexts(page))[name]?.paces['0.85']?.measured ?? 0, { timeout: 300_000 })
      .toBeGreaterThan(1)
    await expect(sentence.locator('[class*="spokenWord"]')).not.toHaveCount(0)
    const pace = (await readSpokenTexts(page))[name]?.paces['0.85']?.msPerEffort ?? 0
    expect(pace).toBeGreaterThan(30)
    expect(pace).toBeLessThan(200)
    console.info(
      `${name}: ${pace.toFixed(0)} ms a letter at 0.85; words told truly ${(await readSpokenTexts(page))[name]?.trust} of 2 times`,
    )

    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => page.evaluate(() => speechSynthesis.speaking)).toBe(false)
    const place = await sentence.textContent()
    await page.evaluate(() => localStorage.setItem('tts-accent', 'US'))
    await listen.click()
    expect(await sentence.textContent()).toBe(place)
    await expect
      .poll(async () => Object.keys(await readSpokenTexts(page)).join(), { timeout: 30_000 })
      .toContain('English (America) espeak-ng en-US')
  } finally {
    await browser.close()
    await end()
  }
})
