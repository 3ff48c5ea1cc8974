import { afterEach, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import { markSpeechMissing, markSpeechUnavailable, useSpeechUnavailable } from '../../speech/speech-availability.ts'
import { scriptedEngine, voiceNamed } from '../../speech/testing/scripted-engine.ts'
import { useSpeakOnRequest, useVoice } from '../../speech/use-voice.ts'
import { show } from '../../testing/screen.tsx'
import { NoVoice } from './no-voice.tsx'

const { setVoices, voicesChange, synthesis } = scriptedEngine()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A button that speaks a word, as long as the device can speak, with the notice that it cannot. */
function HearButton() {
  const speak = useSpeakOnRequest(useVoice())
  return (
    <>
      {useSpeechUnavailable() ? null : (
        <button type="button" onClick={() => speak(['orbit'], SPEECH_STYLES.word)}>
          Hear the word
        </button>
      )}
      <NoVoice />
    </>
  )
}

/** Presses the button of a device without a voice, and advances the clock: some browsers load their voices late. */
async function askInVain(button: Locator) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await button.click()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return button.query()
    })
    .toBeNull()
}

it('the notice that this device has no voice disappears when a voice is added', async () => {
  setVoices([])
  const screen = await show(<HearButton />)
  const button = screen.getByRole('button')
  await askInVain(button)
  const notice = screen.getByText(/This device can't read aloud/)
  await expect.element(notice).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  markSpeechUnavailable('ownWords')
  setVoices([voiceNamed('Cloud', 'en-GB', false)])
  voicesChange()
  await expect.element(button).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('reports nothing while nobody has asked to hear', async () => {
  const screen = await show(<HearButton />)
  markSpeechMissing()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  expect(screen.container.textContent).toBe('')
  setVoices([voiceNamed('Daniel')])
  voicesChange()
  await expect.element(screen.getByRole('button')).toBeVisible()
})

it('the notice links to the help and has at most four lines on the smallest phone', async () => {
  await page.viewport(320, 640)
  setVoices([])
  const screen = await show(<HearButton />)
  await askInVain(screen.getByRole('button'))
  const help = screen.getByRole('link', { name: 'A grown-up can add a voice' })
  await expect.element(help).toHaveAttribute('href', '/support#voice')
  const notice = screen.getByText(/This device can't read aloud/).element()
  const line = Number.parseFloat(getComputedStyle(notice).lineHeight)
  expect(notice.getBoundingClientRect().height).toBeLessThan(4.5 * line)
  setVoices([voiceNamed('Daniel')])
  voicesChange()
})

it('a screen says that the voice stopped only after a failure on that screen, and only until the next try', async () => {
  setVoices([voiceNamed('Daniel')])
  // The voice has stopped on another screen before.
  markSpeechUnavailable('stopped')
  const screen = await show(<HearButton />)
  await expect.element(screen.getByText(/The voice stopped/)).not.toBeInTheDocument()
  vi.spyOn(console, 'warn').mockReturnValue()
  const failing = vi.spyOn(synthesis, 'speak').mockImplementation((utterance) => {
    utterance.onerror?.(Object.assign(new Event('error'), { error: 'audio-hardware' }) as never)
  })
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('The voice stopped. Press the button again.')).toBeVisible()
  failing.mockRestore()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(/The voice stopped/)).not.toBeInTheDocument()
})
