/** Tests of the dialog "Help" of word building. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopSpeaking } from '../../../speech/speak.ts'
import { clearSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { type Script, scriptedEngine } from '../../../speech/testing/scripted-engine.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import { recordedSounds } from '../../../storage/recorded-sounds.ts'
import { show } from '../../../testing/screen.tsx'
import HelpSheet from './help-sheet.tsx'

const STARRING: Word = {
  id: 'space-starring',
  word: 'starring',
  themes: ['space'],
  difficultyLevel: 'regular',
  chunks: ['st', 'arr', 'ing'],
  ttsChunks: ['/s t/', 'ar', 'ing'],
  help: null,
}
const doNothing = () => undefined

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await recordedSounds.removeAll()
})
afterEach(() => {
  stopSpeaking()
  clearSpeechUnavailable({ all: false, ownWords: false, stopped: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const heardBuild: WordBuild = { ...newWordBuild(STARRING, () => 0), view: 'heard' }

function Sheet({ build = heardBuild, onTakeOut = doNothing }: { build?: WordBuild; onTakeOut?: () => void }) {
  const voice = useVoice()
  return (
    <HelpSheet
      open
      build={build}
      sounding={voice.sounding}
      speak={useSpeakOnRequest(voice)}
      onPartHeard={doNothing}
      onClose={doNothing}
      onHint={doNothing}
      onTakeOut={onTakeOut}
      onAgain={doNothing}
      changeLine={null}
    />
  )
}

async function openSheet(...scripts: readonly Script[]) {
  const engine = scriptedEngine(...scripts)
  const screen = await show(<Sheet />)
  await screen.getByText('How the parts sound').click()
  const hear = (name: string) => screen.getByRole('button', { name, exact: true })
  const outlineOf = (name: string) => getComputedStyle(hear(name).element().closest('li') as Element).outlineStyle
  return { engine, screen, hear, outlineOf, hint: screen.getByRole('button', { name: /^Hint/ }) }
}

it('speaks a syllable, and for consonants the whole word, and highlights the part while it is heard', async () => {
  const { engine, hear, outlineOf } = await openSheet({ msPerEffort: 60 })
  await hear('Hear ing').click()
  await expect.poll(engine.texts).toEqual(['ing'])
  await hear('Hear s t in the word').click()
  await expect.poll(engine.texts).toEqual(['ing', 'starring'])
  expect(['Hear s t in the word', 'Hear ing'].map(outlineOf)).toEqual(['solid', 'none'])
  await expect.poll(() => outlineOf('Hear s t in the word')).toBe('none')
  expect(engine.isSpeaking()).toBe(false)
})

it('without a voice plays recorded consonants, and offers no parts without a recording', async () => {
  const samples = new Int16Array(2_400).fill(99)
  for (const sound of ['s', 't']) await recordedSounds.save({ sound, rate: 48_000, samples })
  const { engine, hear, screen } = await openSheet()
  const started = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  engine.setVoices([])
  await hear('Hear s t').click()
  await expect.poll(() => started.mock.calls.length).toBe(2)
  await hear('Hear ing').click()
  await expect.element(screen.getByText(/This device can't read aloud/)).toBeVisible()
  await expect.element(hear('Hear s t')).toBeVisible()
  await expect.element(hear('Hear ing')).not.toBeInTheDocument()
  expect(engine.texts()).toEqual([])
})

it('disables the hint while a part is heard, and enables it and the part again after the voice fails', async () => {
  const failing: Script = { startsAfter: 50, fails: 'synthesis-failed', failsAfter: 600 }
  const { engine, hear, outlineOf, hint, screen } = await openSheet(failing, {})
  await hear('Hear ing').click()
  await expect.element(hint).toBeDisabled()
  await expect.element(screen.getByText('The voice stopped. Press the button again.')).toBeVisible()
  await expect.element(hint).toBeEnabled()
  expect(outlineOf('Hear ing')).toBe('none')
  await hear('Hear ing').click()
  await expect.poll(engine.texts).toEqual(['ing', 'ing'])
  await expect.element(screen.getByText(/The voice stopped/)).not.toBeInTheDocument()
})

it('enables the hint while the voice has not started yet', async () => {
  const { engine, hear, hint } = await openSheet({ startsAfter: Number.POSITIVE_INFINITY })
  await hear('Hear ing').click()
  await expect.poll(engine.texts).toEqual(['ing'])
  await expect.element(hint).toBeEnabled()
})

it('offers only what can help before the parts are there, and before one is placed', async () => {
  const screen = await show(<Sheet build={{ ...heardBuild, view: 'new' }} />)
  await expect.element(screen.getByRole('button', { name: /^Hear the clue/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: /^(Hint|Start this word over)/ }).query()).toBeNull()
  await screen.rerender(<Sheet />)
  await expect.element(screen.getByRole('button', { name: /^Hint/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: /^Start this word over/ }).query()).toBeNull()
})

it('takes out the wrong parts instead of a hint when all places are filled wrongly', async () => {
  const onTakeOut = vi.fn()
  const screen = await show(<Sheet build={{ ...heardBuild, slots: [0, 2, 1] }} onTakeOut={onTakeOut} />)
  await expect.element(screen.getByRole('button', { name: /^Hint/ })).toBeDisabled()
  await screen.getByRole('button', { name: /^Take out the wrong parts/ }).click()
  expect(onTakeOut).toHaveBeenCalledOnce()
})
