import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SOUND_FOLDER, SOUND_NAMES, wavFile } from './make-sounds.ts'

/** The size limit of a sound file in bytes. */
const MAX_BYTES = 20_000

it.each(SOUND_NAMES)(
  'the file of the sound "%s" equals the output of the script, is small, and is neither silent nor loud',
  (name) => {
    const file = readFileSync(join(SOUND_FOLDER, `${name}.wav`))
    expect(file.equals(wavFile(name))).toBe(true)
    expect(file.length).toBeLessThanOrEqual(MAX_BYTES)
    const samples = new Int16Array(file.buffer, file.byteOffset + 44, (file.length - 44) / 2)
    const loudest = Math.max(...samples.map(Math.abs)) / 32_767
    expect(loudest).toBeGreaterThan(0.15)
    expect(loudest).toBeLessThan(0.3)
  },
)

it('there are no other sound files', () => {
  const files = readdirSync(SOUND_FOLDER).filter((name) => name.endsWith('.wav'))
  expect(files.toSorted()).toEqual(SOUND_NAMES.map((name) => `${name}.wav`).toSorted())
})
