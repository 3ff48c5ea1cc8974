import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { audioPreferences } from '../storage/entries/speech.ts'
import { recordedSounds } from '../storage/recorded-sounds.ts'
import { playbackFor, useRecordedSounds } from './recorded-sounds.ts'
import { SPEECH_STYLES, stopSpeaking } from './speak.ts'
import { useVoice } from './use-voice.ts'

/** The texts that the browser's voice was asked to speak. */
let said: string[]
let volumes: number[]
const starts = () => vi.mocked(AudioBufferSourceNode.prototype.start).mock.calls.length

beforeEach(async () => {
  said = []
  volumes = []
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { lang: 'en-GB', localService: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    said.push(utterance.text)
    setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
  })
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
    return Object.assign(this, { text }) as SpeechSynthesisUtterance
  } as never)
  vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  vi.spyOn(AudioNode.prototype, 'connect').mockImplementationOnce(function (this: AudioNode, to: AudioNode) {
    if (to instanceof GainNode) volumes.push(to.gain.value)
    return to
  } as never)
  await recordedSounds.removeAll()
  audioPreferences.remove()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const record = (...sounds: readonly string[]) =>
  Promise.all(
    sounds.map((sound) => recordedSounds.save({ sound, rate: 48_000, samples: new Int16Array(2_400).fill(99) })),
  )

/** A button that plays a part of *stripe*. */
function Part({ say: written }: { say: string }) {
  const recorded = useRecordedSounds()
  const { say, speaking } = useVoice()
  return (
    <>
      <button
        type="button"
        onClick={() => void say([playbackFor({ say: written }, 'stripe', recorded).said], SPEECH_STYLES.chunk)}
      >
        Hear
      </button>
      <p>{[...recorded.names].sort().join(' ') || recorded.state}</p>
      <p>{speaking ? 'speaking' : 'still'}</p>
    </>
  )
}

async function hear(say: string, names: string) {
  const screen = await render(<Part say={say} />)
  await expect.element(screen.getByText(names, { exact: true })).toBeVisible()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('still')).toBeVisible()
  return screen
}

it('a recorded sound is played instead of the voice, at the chosen volume', async () => {
  await record('p')
  audioPreferences.write({ volume: 0.4 })
  await hear('/p/', 'p')
  await expect.poll(starts).toBe(1)
  expect(volumes).toEqual([expect.closeTo(0.4, 5)])
  expect(said).toEqual([])
})

it('several sounds are played if all are recorded; otherwise the voice says the whole word', async () => {
  await record('s', 't')
  const screen = await hear('/s t r/', 's t')
  await expect.poll(() => said).toEqual(['stripe'])
  expect(starts()).toBe(0)
  await record('r')
  await expect.element(screen.getByText('r s t', { exact: true })).toBeVisible()
  await screen.getByRole('button').click()
  await expect.poll(starts).toBe(3)
  expect(said).toHaveLength(1)
})

it.each([
  ['ipe', 'ipe'],
  ['/s/', 'stripe'],
  ['/igh p/', 'stripe'],
])('the voice says %s, which is not recorded, as "%s"', async (say, spoken) => {
  await record('p')
  await hear(say, 'p')
  await expect.poll(() => said).toEqual([spoken])
})

it('the voice speaks if another tab deleted the recording, or if it cannot be played', async () => {
  await record('p')
  vi.spyOn(recordedSounds, 'read').mockResolvedValueOnce(null)
  const screen = await hear('/p/', 'p')
  await expect.poll(() => said).toEqual(['stripe'])
  vi.spyOn(AudioContext.prototype, 'createBuffer').mockImplementationOnce(() => {
    throw new DOMException('', 'NotSupportedError')
  })
  await screen.getByRole('button').click()
  await expect.poll(() => said).toHaveLength(2)
  await screen.getByRole('button').click()
  await expect.poll(starts).toBe(1)
  expect(said).toHaveLength(2)
})

it('stopSpeaking stops a recording, and the voice says nothing instead', async () => {
  await recordedSounds.save({ sound: 'p', rate: 8_000, samples: new Int16Array(40_000).fill(99) })
  const screen = await render(<Part say="/p/" />)
  await expect.element(screen.getByText('p', { exact: true })).toBeVisible()
  const stopped = vi.spyOn(AudioScheduledSourceNode.prototype, 'stop')
  await screen.getByRole('button').click()
  await expect.poll(starts).toBe(1)
  await expect.element(screen.getByText('speaking')).toBeVisible()
  stopSpeaking()
  await expect.element(screen.getByText('still')).toBeVisible()
  expect(stopped).toHaveBeenCalledOnce()
  expect(said).toEqual([])
})

it('a recorded sound is played in a browser without speech', async () => {
  await record('p')
  vi.stubGlobal('speechSynthesis', undefined)
  await hear('/p/', 'p')
  await expect.poll(starts).toBe(1)
})
