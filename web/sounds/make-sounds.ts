/**
 * Synthesises the six short sounds of the app. Nothing in them is recorded or borrowed, so they are under the license of the
 * repository. `node web/sounds/make-sounds.ts` (with the Node in `node_modules/.bin`) writes them to `web/src/ui/sounds`.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sample rate in Hz. Everything that is heard lies below half of it. */
const RATE = 16_000

/** The loudest sample, as a share of the largest possible one. Quiet: the sounds accompany a touch and startle nobody. */
const PEAK = 0.22

/** A sound as a function: the sample (-1 to 1) at a time in seconds. */
type Wave = (seconds: number) => number

const sine =
  (hertz: number): Wave =>
  (t) =>
    Math.sin(2 * Math.PI * hertz * t)

/** An envelope that is loud after 4 ms, so that it does not click, and then dies away: to a third after `seconds`. */
const fadeOut =
  (seconds: number): Wave =>
  (t) =>
    t < 0 ? 0 : Math.exp(-t / seconds) * Math.min(1, t / 0.004)

/** An envelope that rises and falls once, like a hill. */
const riseAndFall =
  (seconds: number): Wave =>
  (t) =>
    Math.sin(Math.PI * Math.min(1, Math.max(0, t / seconds))) ** 2

/**
 * Noise, softened by a low-pass filter to the frequencies below `hertz`. The random numbers come from a linear congruential generator
 * with the constants of ANSI C, so that the file is the same each time.
 */
function noise(hertz: number, seconds: number): Wave {
  let state = 12_345
  let low = 0
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE)
  const samples = Array.from({ length: Math.ceil(seconds * RATE) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    low += share * (state / 2 ** 31 - 1 - low)
    return low
  })
  return (t) => samples[Math.floor(t * RATE)] ?? 0
}

/** A soft note: a tone with a quiet octave above it, that begins at `start`. */
const note =
  (hertz: number, start: number, seconds: number): Wave =>
  (t) =>
    (sine(hertz)(t) + 0.25 * sine(2 * hertz)(t)) * fadeOut(seconds)(t - start)

const sum =
  (...waves: readonly Wave[]): Wave =>
  (t) =>
    waves.reduce((total, wave) => total + wave(t), 0)

const product =
  (wave: Wave, envelope: Wave): Wave =>
  (t) =>
    wave(t) * envelope(t)

/** The six sounds: what each accompanies, how long it is in seconds, and how it sounds. */
const SOUNDS = {
  /** A part or a word is placed: a tap on wood. */
  place: { seconds: 0.14, wave: product(sum(sine(410), sine(655), noise(2_500, 0.14)), fadeOut(0.022)) },
  /** The parts join to a word, or the words to a sentence: two notes, the second higher. */
  join: { seconds: 0.6, wave: sum(note(523.25, 0, 0.14), note(783.99, 0.13, 0.18)) },
  /** A page is turned: paper. */
  page: { seconds: 0.26, wave: product(noise(3_000, 0.26), riseAndFall(0.26)) },
  /** A lamp of the session lights: a low, warm note. */
  lamp: { seconds: 0.6, wave: sum(note(261.63, 0, 0.22), note(392, 0.02, 0.2)) },
  /** The child saves something, such as a drawing: three falling notes. */
  leaf: { seconds: 0.6, wave: sum(note(880, 0, 0.08), note(659.25, 0.11, 0.08), note(523.25, 0.22, 0.14)) },
  /** The calm corner opens: one slow breath of air. */
  breath: { seconds: 0.62, wave: product(noise(700, 0.62), riseAndFall(0.62)) },
} as const satisfies Readonly<Record<string, { readonly seconds: number; readonly wave: Wave }>>

export type SoundName = keyof typeof SOUNDS
export const SOUND_NAMES = Object.keys(SOUNDS) as readonly SoundName[]

/** The folder of the sound files. */
export const SOUND_FOLDER = join(import.meta.dirname, '..', 'src', 'ui', 'sounds')

/** A sound as a WAV file: one channel, 16 bits a sample. */
export function wavFile(name: SoundName): Buffer {
  const { seconds, wave } = SOUNDS[name]
  const samples = Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const t = index / RATE
    // The end is faded out, so that it does not click.
    return wave(t) * Math.min(1, (seconds - t) / 0.02)
  })
  const loudest = Math.max(...samples.map(Math.abs))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + 2 * samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(2 * RATE, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(2 * samples.length, 40)
  const data = Buffer.alloc(2 * samples.length)
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round((sample / loudest) * PEAK * 32_767), 2 * index)
  return Buffer.concat([header, data])
}

if (process.argv[1] === import.meta.filename)
  for (const name of SOUND_NAMES) writeFileSync(join(SOUND_FOLDER, `${name}.wav`), wavFile(name))
