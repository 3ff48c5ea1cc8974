import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { audioPreferences } from '../storage/entries/audio-preferences.ts'
import { type RecordedSound, recordedSounds } from '../storage/recorded-sounds.ts'

/** How long a device may take to begin to play, and longer than a sound lasts, in milliseconds. */
const TO_START = 1_000

let context: AudioContext | undefined

/**
 * Plays recorded sounds one after another, as loud as the reader chose. Called while a press lasts: only then do some
 * browsers begin to play.
 * @throws {Error} where a recording is not there any more or is not read in time, or nothing can be played
 */
export async function playRecordedSounds(sounds: readonly string[], signal: AbortSignal): Promise<'said' | 'stopped'> {
  context ??= new AudioContext()
  const playing = context
  const started = startPlaying(playing)
  const reading = Promise.all(sounds.map((sound) => recordedSounds.read(sound)))
  const late = wait(TO_START).then((): Awaited<typeof reading> => [])
  const [recorded] = await Promise.all([Promise.race([reading, late]), started])
  const found = recorded.filter((one) => one !== null)
  if (found.length < sounds.length) throw new Error('A recorded sound is gone, or could not be read in time.')
  for (const one of found) {
    if (signal.aborted) break
    await playOne(playing, one, signal)
  }
  return signal.aborted ? 'stopped' : 'said'
}

/**
 * Waits until something can be heard, as some browsers begin only with a press.
 * @throws {Error} where this one does not begin
 */
export async function startPlaying(playing: AudioContext): Promise<void> {
  const isRunning = () => playing.state === 'running'
  if (!isRunning()) await Promise.race([playing.resume(), wait(TO_START)])
  if (!isRunning()) throw new Error('This browser does not play now.')
}

/** As loud as the reader chose, for recordings as for the voice. */
export const createVolumeNode = (playing: AudioContext): GainNode =>
  new GainNode(playing, { gain: audioPreferences.read().volume ?? DEFAULT_VOICE_SETTINGS.volume })

function playOne(playing: AudioContext, { rate, samples }: RecordedSound, signal: AbortSignal): Promise<void> {
  const buffer = playing.createBuffer(1, samples.length, rate)
  buffer.copyToChannel(
    Float32Array.from(samples, (sample) => sample / 0x7fff),
    0,
  )
  const source = new AudioBufferSourceNode(playing, { buffer })
  const volume = createVolumeNode(playing)
  source.connect(volume).connect(playing.destination)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(overdue)
      signal.removeEventListener('abort', end)
      source.onended = null
      source.stop()
      volume.disconnect()
      resolve()
    }
    // A device that lost what it plays on does not tell that it ended.
    const overdue = setTimeout(end, buffer.duration * 1000 + TO_START)
    source.onended = end
    signal.addEventListener('abort', end)
    source.start()
  })
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
