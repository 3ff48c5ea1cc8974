import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SPEECH_STYLES } from './speak.ts'
import { clearSpeechUnavailable } from './speech-availability.ts'
import { scriptedEngine } from './testing/scripted-engine.ts'
import { useSpeakOnRequest, useVoice } from './use-voice.ts'

afterEach(() => {
  vi.useRealTimers()
  clearSpeechUnavailable({ all: false, ownWords: false, stopped: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type AskerProps = { pause: number; onAnswers: (answers: readonly boolean[]) => void }

/** A button that requests a word twice, with a pause in milliseconds between the requests. */
function Asker({ pause, onAnswers }: AskerProps) {
  const speak = useSpeakOnRequest(useVoice())
  const speakTwice = async () => {
    const first = speak(['orbit'], SPEECH_STYLES.word)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    onAnswers(await Promise.all([first, speak(['orbit'], SPEECH_STYLES.word)]))
  }
  return (
    <button type="button" onClick={() => void speakTwice()}>
      Ask
    </button>
  )
}

async function answersAfter(pause: number): Promise<readonly boolean[]> {
  const { promise, resolve } = Promise.withResolvers<readonly boolean[]>()
  const screen = await render(<Asker pause={pause} onAnswers={resolve} />)
  await screen.getByRole('button', { name: 'Ask' }).click()
  const answers = await promise
  await screen.unmount()
  return answers
}

it('two requests at once both report that nothing was heard if the browser has no voice', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const onAnswers = vi.fn()
  void answersAfter(0).then(onAnswers)
  // A browser may load its voices late.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return onAnswers.mock.calls
    })
    .toEqual([[[false, false]]])
})

it('a request that a second request replaces reports whether the voice had begun', async () => {
  scriptedEngine({ startsAfter: 10, msPerEffort: 100 })
  expect(await answersAfter(0)).toEqual([false, true])
  expect(await answersAfter(100)).toEqual([true, true])
})
