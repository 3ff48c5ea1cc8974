/**
 * Plays recorded sounds. A grown-up can record the 44 sounds of English on a device, because synthetic voices cannot speak a single
 * sound such as /p/ clearly. Where a sound is not recorded, the synthetic voice speaks
 * instead. The recordings that a child makes of an answer are played with the same volume.
 */

import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { spokenForm } from '@lanternleaf/domain/word-building/spoken-form'
import { useEffect, useState } from 'react'
import { audioPreferences } from '../storage/entries/speech.ts'
import { type RecordedSound, recordedSounds } from '../storage/recorded-sounds.ts'
import type { Speakable } from './speak.ts'

/** How long a device may take to start audio, to read recordings, and to report the end of a sound, in milliseconds. */
const START_TIMEOUT_MS = 1_000

let sharedContext: AudioContext | undefined

/**
 * Plays recorded sounds one after another, at the reader's volume. It must be called during a click's event: some browsers
 * start audio only then.
 * @throws {Error} if a recording is missing or cannot be read in time, or if nothing can be played
 */
export async function playRecordedSounds(
  names: readonly string[],
  signal: AbortSignal,
): Promise<'finished' | 'stopped'> {
  sharedContext ??= new AudioContext()
  const context = sharedContext
  const started = resumeAudio(context)
  const reading = Promise.all(names.map((name) => recordedSounds.read(name)))
  const timeout = wait(START_TIMEOUT_MS).then((): Awaited<typeof reading> => [])
  const [results] = await Promise.all([Promise.race([reading, timeout]), started])
  const sounds = results.filter((sound) => sound !== null)
  if (sounds.length < names.length) throw new Error('A recorded sound is gone, or could not be read in time.')
  for (const sound of sounds) {
    if (signal.aborted) break
    await playSound(context, sound, signal)
  }
  return signal.aborted ? 'stopped' : 'finished'
}

/**
 * Waits until an audio context runs, since some browsers start it only with a click.
 * @throws {Error} if the context does not start in time
 */
export async function resumeAudio(context: AudioContext): Promise<void> {
  const isRunning = () => context.state === 'running'
  if (!isRunning()) await Promise.race([context.resume(), wait(START_TIMEOUT_MS)])
  if (!isRunning()) throw new Error('This browser does not play audio now.')
}

/** A gain node with the volume that the reader chose for the voice. Recordings are played at the same volume. */
export const createVolumeNode = (context: AudioContext): GainNode =>
  new GainNode(context, { gain: audioPreferences.read().volume ?? DEFAULT_VOICE_SETTINGS.volume })

function playSound(context: AudioContext, { rate, samples }: RecordedSound, signal: AbortSignal): Promise<void> {
  const buffer = context.createBuffer(1, samples.length, rate)
  buffer.copyToChannel(
    // 16-bit samples become numbers from -1 to 1.
    Float32Array.from(samples, (sample) => sample / 0x7fff),
    0,
  )
  const source = new AudioBufferSourceNode(context, { buffer })
  const volume = createVolumeNode(context)
  source.connect(volume).connect(context.destination)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      source.onended = null
      source.stop()
      volume.disconnect()
      resolve()
    }
    // A device that lost its audio output sends no event at the end.
    const timer = setTimeout(end, buffer.duration * 1000 + START_TIMEOUT_MS)
    source.onended = end
    signal.addEventListener('abort', end)
    source.start()
  })
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export type RecordedSoundNames = {
  /** The sounds that are recorded on this device. Empty until they are read. */
  readonly names: ReadonlySet<string>
  /** `unavailable`: this browser stores nothing. */
  readonly state: 'loading' | 'loaded' | 'unavailable'
}

/** The names of the recorded sounds, updated when this tab or another changes them. */
export function useRecordedSounds(): RecordedSoundNames {
  const [state, setState] = useState<RecordedSoundNames>({ names: new Set(), state: 'loading' })
  useEffect(() => {
    let isMounted = true
    const update = (result: RecordedSoundNames) => isMounted && setState(result)
    const read = () =>
      recordedSounds.names().then(
        (names) => update({ names: new Set(names), state: 'loaded' }),
        (error: unknown) => {
          console.warn('The recorded sounds cannot be read; the voice is used instead.', error)
          update({ names: new Set(), state: 'unavailable' })
        },
      )
    void read()
    const unfollow = recordedSounds.follow(() => void read())
    return () => {
      isMounted = false
      unfollow()
    }
  }, [])
  return state
}

/**
 * How a part of a word is played on this device. `said`: the text for the voice, or the recorded sounds. `isInWord`:
 * the whole word is spoken while the part is highlighted.
 */
export type PartPlayback = { readonly said: Speakable; readonly isInWord: boolean }

/**
 * How to play a part: the voice speaks a syllable; single sounds are played if all of them are recorded; otherwise the
 * voice speaks the whole word.
 */
export function playbackFor(part: { readonly say: string }, word: string, { names }: RecordedSoundNames): PartPlayback {
  const form = spokenForm(part)
  if (form.kind === 'syllable') return { said: form.text, isInWord: false }
  if (form.kind === 'in-word' || !form.sounds.every((sound) => names.has(sound))) {
    return { said: word, isInWord: true }
  }
  return { said: { play: (signal) => playRecordedSounds(form.sounds, signal), text: word }, isInWord: false }
}
