import { partName } from '@lanternleaf/domain/word-building/part-name'
import { expect, it } from 'vitest'
import { loadWordBank } from '../../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../../check-content.ts'
import { placedWords } from '../word-sheet.ts'
import { ACCENTS, espeak } from './espeak.ts'

const entries = loadWordBank(CONTENT_DIRECTORY).themes.flatMap(({ value }) =>
  placedWords(value).map(({ entry }) => entry),
)
const names = new Set(
  entries.flatMap(({ chunks, tts_chunks }) =>
    chunks.map((text, at) => partName({ text, say: tts_chunks[at] ?? text })),
  ),
)
const isHere = espeak(['oy'], 'en-gb') !== null
if (!isHere)
  console.warn('Left out: how part names are said, as espeak-ng is not here (on Debian: the package espeak-ng)')

/**
 * The names that espeak-ng says neither letter by letter nor as syllables. What it takes for an abbreviation it says as a
 * longer word: with more sounds than letters, of which one at most has two (*x*, *u*).
 */
function saidOtherwise(texts: readonly string[], accent: (typeof ACCENTS)[number]): readonly string[] {
  const said = (some: readonly string[]) => espeak(some, accent) ?? []
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  const nameOf = new Map(said(alphabet).map((sounds, at) => [alphabet[at], sounds.join('')]))
  const spelled = (text: string) => [...text.replaceAll(' ', '')].map((letter) => nameOf.get(letter)).join('')
  return said(texts).flatMap((sounds, at) => {
    const text = texts[at] ?? ''
    const isSpelled = sounds.join('') === spelled(text)
    const isSyllable = !text.includes(' ') && /[aeiouy]/.test(text) && sounds.length <= text.length + 1
    return isSpelled || isSyllable ? [] : [`${text}: ${sounds.join(' ')}`]
  })
}

it.skipIf(!isHere).each(ACCENTS)(
  'are said as letters or as a syllable in %s, and never as an abbreviation',
  (accent) => {
    expect(names.size).toBeGreaterThan(1000)
    expect(saidOtherwise([...names], accent)).toEqual([])
  },
)

it.skipIf(!isHere)('would be found where they are an abbreviation', () => {
  const found = saidOtherwise(['dr', 'st', 'mr', 'mrs', 'oy', 'd r'], 'en-gb')
  expect(found.map((one) => one.split(':')[0])).toEqual(['dr', 'st', 'mr', 'mrs'])
})
