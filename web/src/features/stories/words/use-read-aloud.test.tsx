/** Tests of reading a page aloud: pausing, failing, and changes of the text meanwhile. */

import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { stopSpeaking } from '../../../speech/speak.ts'
import { voiceCalibrations } from '../../../storage/entries/speech.ts'
import { show } from '../../../testing/screen.tsx'
import { StoryProse } from '../reader/page-text.tsx'
import { useReadAloud } from './use-read-aloud.ts'

const SENTENCES = [
  { id: 's1', text: 'Zuri tapped.' },
  { id: 's2', text: 'Nothing tapped back.' },
]

/** Replaces the voice of the device: a test machine has none. The test decides when it reaches a word, ends or fails. */
function mockVoice() {
  const utterances: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { name: 'Daniel', lang: 'en-GB', localService: true } as SpeechSynthesisVoice,
  ])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void utterances.push(utterance))
  vi.spyOn(speechSynthesis, 'cancel').mockImplementation(() => {
    const error = Object.assign(new Event('error'), { error: 'canceled' })
    utterances.at(-1)?.onerror?.(error as SpeechSynthesisErrorEvent)
  })
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
    return Object.assign(this, { text }) as SpeechSynthesisUtterance
  } as never)
  return {
    utterances,
    reach: (charIndex: number) =>
      utterances.at(-1)?.onboundary?.(Object.assign(new Event('boundary'), { name: 'word', charIndex }) as never),
    end: () => utterances.at(-1)?.onend?.(new Event('end') as never),
    fail: () => utterances.at(-1)?.onerror?.(Object.assign(new Event('error'), { error: 'audio-hardware' }) as never),
  }
}

function ReadAloudTest() {
  const [level, setLevel] = useState('full')
  const aloud = useReadAloud(SENTENCES, { text: level, page: 'one' }, () => undefined)
  return (
    <>
      <StoryProse paragraphs={[SENTENCES]} marked={new Set()} spoken={aloud.spoken} />
      <button type="button" onClick={aloud.listen}>
        Listen
      </button>
      <button type="button" onClick={aloud.pause}>
        Pause
      </button>
      <button type="button" onClick={() => setLevel('simple')}>
        Easy
      </button>
      <p>{aloud.problem}</p>
      <output>{aloud.speaking ? 'speaking' : 'silent'}</output>
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

const highlightedSentence = () => document.querySelector('[data-spoken]')?.textContent ?? null

it('reads and highlights sentence by sentence, and stops at the end', async () => {
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances).toHaveLength(1)
  expect(voice.utterances[0]).toMatchObject({ text: 'Zuri tapped.', rate: 0.85, pitch: 0.95, volume: 0.8 })
  expect(highlightedSentence()).toBe('Zuri tapped.')
  voice.end()
  await expect.poll(() => highlightedSentence()).toBe('Nothing tapped back.')
  voice.end()
  await expect.poll(() => highlightedSentence()).toBeNull()
  await expect.element(screen.getByRole('status')).toHaveTextContent('silent')
})

it('pauses, and resumes at the same sentence', async () => {
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances).toHaveLength(1)
  voice.end()
  await expect.poll(() => voice.utterances).toHaveLength(2)
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('silent')
  expect(highlightedSentence()).toBe('Nothing tapped back.')
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances.at(-1)).toMatchObject({ text: 'Nothing tapped back.' })
})

it.each([
  ['highlights the word that the voice reports, if the voice is trusted', 2, 'tapped'],
  ['ignores the word that the voice reports, if the voice is not trusted', 0, undefined],
])('%s', async (_, trust, word) => {
  voiceCalibrations.write({ browser: navigator.userAgent, voices: { 'Daniel en-GB': { trust, paces: {} } } })
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances).toHaveLength(1)
  voice.reach(5)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.querySelector('[class*="spokenWord"]')?.textContent).toBe(word)
})

it('pauses when something else stops speech', async () => {
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances).toHaveLength(1)
  stopSpeaking()
  await expect.element(screen.getByText('silent')).toBeVisible()
  expect([highlightedSentence(), voice.utterances.length]).toEqual(['Zuri tapped.', 1])
})

it('keeps the position when the voice fails, and says so', async () => {
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances).toHaveLength(1)
  voice.end()
  await expect.poll(() => voice.utterances).toHaveLength(2)
  vi.spyOn(console, 'warn').mockReturnValue()
  voice.fail()
  await expect.element(screen.getByText('The voice stopped. You can press Listen again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => voice.utterances[2]).toMatchObject({ text: 'Nothing tapped back.' })
})

it('stops when the level changes, and says how to restart', async () => {
  const voice = mockVoice()
  const screen = await show(<ReadAloudTest />)
  const stopped = screen.getByText('Reading stopped. Press Listen to start again.')
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => highlightedSentence()).toBe('Zuri tapped.')
  await screen.getByRole('button', { name: 'Easy' }).click()
  await expect.element(stopped).toBeVisible()
  await expect.element(screen.getByText('silent')).toBeVisible()
  expect([highlightedSentence(), voice.utterances.length]).toEqual([null, 1])
  await screen.getByRole('button', { name: 'Listen' }).click()
  await expect.element(stopped).not.toBeInTheDocument()
})

it('shows no message when the level changes while nothing is read aloud', async () => {
  const screen = await show(<ReadAloudTest />)
  await screen.getByRole('button', { name: 'Easy' }).click()
  await expect.element(screen.getByText(/Reading stopped/)).not.toBeInTheDocument()
})
