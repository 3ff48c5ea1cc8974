import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import { expect, it } from 'vitest'
import { exampleWords, wordFromChunks } from '../../testing/example-word.ts'
import { espeak } from './espeak.ts'
import { PHONES_OF_SOUND, phonesOfIpa } from './phones.ts'
import { soundComparisonTable } from './sound-comparison-table.ts'

/** Runs `ask` with a program in place of espeak-ng that prints the given sounds for each text. */
function withFakeEspeak<Answer>(
  says: Readonly<Record<string, string>>,
  ask: (command: string) => Answer,
  more = '',
): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-sounds-'))
  try {
    const file = join(folder, 'espeak')
    const program = `#!${process.execPath}
const says = ${JSON.stringify(says)}
const texts = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\\n')
for (const text of texts) console.log(says[text.slice(0, -1)] ?? 'ə')
${more}`
    writeFileSync(file, program)
    chmodSync(file, 0o755)
    return ask(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SAYS = { rabbit: 'ɹ_ˈæ_b_ɪ_t', rab: 'ɹ_ˈæ_b', it: 'ˈɪ_t', eagle: 'ˈiː_ɡ_əl', eag: 'ˈɛ_ɡ', le: 'əl' }
const withVoice = (cut: string, ...tts_chunks: string[]) => ({ ...wordFromChunks(cut), tts_chunks })

it('soundComparisonTable lists the largest differences first, in both accents, and counts those worth hearing', () => {
  const sheet = exampleWords({ easy: [withVoice('rab-bit', 'rab', 'it'), withVoice('eag-le', 'eag', 'le')] })
  const [columns, first, ...rest] = withFakeEspeak(SAYS, (command) => soundComparisonTable([sheet], command)).split(
    '\n',
  )
  expect(columns).toMatch(/^off\s+word\s+part\s+given\s+en-US says\s+wanted\s+en-GB says\s+wanted$/)
  expect(first).toMatch(/^1\.0\s+eagle\s+eag\s+eag\s+EH G\s+IY1 G\s+EH G\s+IY G$/)
  expect(rest.at(-1)).toBe('4 parts of 2 words, 1 worth hearing (0.9 and more).')
})

it('soundComparisonTable finds no difference for a single sound or a doubled letter', () => {
  const sheet = exampleWords({ regular: [withVoice('hop-p-ing', 'hop', '/p/', 'ing')] })
  const says = { hopping: 'h_ˈɑː_p_ɪ_ŋ', hop: 'h_ˈɑː_p', ing: 'ˈɪ_ŋ' }
  const lines = withFakeEspeak(says, (command) => soundComparisonTable([sheet], command)).split('\n')
  expect(lines.slice(1, 4).map((line) => line.slice(0, 3))).toEqual(['0.0', '0.0', '0.0'])
})

it('soundComparisonTable says that espeak-ng is missing, and throws if it fails', () => {
  const sheet = exampleWords({ easy: [wordFromChunks('rab-bit')] })
  expect(soundComparisonTable([sheet], join(tmpdir(), 'nowhere', 'espeak-ng'))).toBe(
    'espeak-ng is not here, so no part was heard. On Debian: apt-get install espeak-ng.',
  )
  const broken = () => withFakeEspeak({}, (command) => soundComparisonTable([sheet], command), 'process.exitCode = 3')
  expect(broken).toThrow('espeak-ng ended with 3')
  const chatty = () => withFakeEspeak({}, (command) => espeak(['one', 'two'], 'en-gb', command), 'console.log("more")')
  expect(chatty).toThrow('espeak-ng said 3 lines for 2 texts.')
})

it('PHONES_OF_SOUND has each of the 44 sounds; phonesOfIpa separates a vowel from its r', () => {
  expect(Object.keys(PHONES_OF_SOUND).toSorted()).toEqual(SOUNDS.toSorted())
  expect(phonesOfIpa(['s', 't', 'ɑːɹ'])).toEqual(['S', 'T', 'AA', 'R'])
  expect(phonesOfIpa(['ɹ', 'aɪɚ', '?'])).toEqual(['R', 'AY', 'ER', '?'])
})
