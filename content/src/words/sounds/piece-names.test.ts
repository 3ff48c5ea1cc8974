import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import { expect, it } from 'vitest'
import { loadWordBank } from '../../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../../content-directory.ts'
import { compileBank } from '../compile-words.ts'
import { ACCENTS, espeak } from './espeak.ts'

const sheets = loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
/** Every word's own parts, and those that do not belong and are offered beside them. */
const parts = [...compileBank(sheets, () => null).values()]
  .flat()
  .flatMap(({ chunks, ttsChunks, help }) => [
    ...chunks.map((text, at) => ({ text, say: ttsChunks[at] ?? text })),
    ...(help?.distractors ?? []),
  ])
const names = new Set(parts.map(pieceName))
const isHere = espeak(['oy'], 'en-gb') !== null
if (!isHere)
  console.warn('Left out: how piece names are said, as espeak-ng is not here (on Debian: the package espeak-ng)')

/**
 * The names that espeak-ng says neither letter by letter nor as syllables. What it takes for an abbreviation it says as a
 * longer word: with more sounds than letters, of which one at most has two (*x*, *u*).
 */
function misreadNames(texts: readonly string[], accent: (typeof ACCENTS)[number]): readonly string[] {
  const soundsOf = (some: readonly string[]) => espeak(some, accent) ?? []
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  const nameOf = new Map(soundsOf(alphabet).map((sounds, at) => [alphabet[at], sounds.join('')]))
  const withoutR = (sounds: string) => sounds.replaceAll('ɹ', '')
  const spelled = (text: string) => [...text.replaceAll(' ', '')].map((letter) => nameOf.get(letter)).join('')
  return soundsOf(texts).flatMap((sounds, at) => {
    const text = texts[at] ?? ''
    // An r links two letters in en-GB.
    const isSpelled = withoutR(sounds.join('')) === withoutR(spelled(text))
    const isSyllable = !text.includes(' ') && /[aeiouy]/.test(text) && sounds.length <= text.length + 1
    return isSpelled || isSyllable ? [] : [`${text}: ${sounds.join(' ')}`]
  })
}

it.skipIf(!isHere).each(ACCENTS)(
  'names of pieces are said as letters or as a syllable in %s, and never as an abbreviation',
  (accent) => {
    expect(names.size).toBeGreaterThan(1000)
    expect(misreadNames([...names], accent)).toEqual([])
  },
)

it.skipIf(!isHere)('this test finds names that espeak-ng reads as abbreviations', () => {
  const misread = misreadNames(['dr', 'st', 'mr', 'mrs', 'oy', 'd r'], 'en-gb')
  expect(misread.map((one) => one.split(':')[0])).toEqual(['dr', 'st', 'mr', 'mrs'])
})
