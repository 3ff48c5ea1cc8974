/** The table of `npm run content -- sounds`: which parts of words a voice may say wrong. */

import { parseSounds } from '@lanternleaf/domain/phonics/sounds'
import { printTable } from '../../table.ts'
import { pronunciationsOf } from '../pronunciation.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'
import { ACCENTS, type EspeakAccent, espeak } from './espeak.ts'
import { comparePhonemes, type PhonemeComparison, totalDistance } from './phoneme-distance.ts'
import { PHONES_OF_SOUND, phonesOfCmu, phonesOfIpa } from './phones.ts'

/**
 * "off": how far what espeak-ng says is from the word's own sounds. "given": the text that the voice gets for the part. "says" and
 * "wanted": the two series of sounds, for each accent.
 */
const COLUMNS = ['off', 'word', 'part', 'given', 'en-US says', 'wanted', 'en-GB says', 'wanted']

/** From this distance on, a part may be said wrong, so a person should listen to it. */
const MIN_WORTH_HEARING = 0.9

/** What is printed instead of the table if espeak-ng is not installed. */
const NO_ESPEAK = 'espeak-ng is not here, so no part was heard. On Debian: apt-get install espeak-ng.'

type SpokenSounds = (text: string, accent: EspeakAccent) => readonly string[]

/**
 * For each part of each word, what espeak-ng would say for the voice's text, next to the word's own sounds there:
 * in en-US those of the CMU dictionary, or of the whole word said by espeak-ng where it does not know the word; in en-GB,
 * for which no dictionary is among the packages, those of the whole word. What differs most comes first. It is a list for
 * a person to hear, not a proof: espeak-ng makes mistakes, and a part spoken by itself is stressed.
 */
export function soundComparisonTable(sheets: readonly WordSheet[], command?: string): string {
  const words = sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry))
  const texts = [...new Set(words.flatMap(({ word, tts_chunks }) => [word, ...tts_chunks.filter(isSyllable)]))]
  const spokenByAccent = new Map<EspeakAccent, ReadonlyMap<string, readonly string[]>>()
  for (const accent of ACCENTS) {
    const heard = espeak(texts, accent, command)
    if (heard === null) return NO_ESPEAK
    spokenByAccent.set(accent, new Map(texts.map((text, at) => [text, phonesOfIpa(heard[at] ?? [])])))
  }
  const heard: SpokenSounds = (text, accent) => spokenByAccent.get(accent)?.get(text) ?? []
  const rows = words
    .flatMap((entry) => rowsOf(entry, heard))
    .toSorted((a, b) => b.distance - a.distance || a.word.localeCompare(b.word))
  const worthHearing = rows.filter(({ distance }) => distance >= MIN_WORTH_HEARING).length
  const table = printTable([
    COLUMNS,
    ...rows.map(({ distance, word, part, given: spokenText, us, gb }) => [
      distance.toFixed(1),
      word,
      part,
      spokenText,
      ...[us, gb].flatMap(({ heard, wanted }) => [heard.join(' '), wanted.join(' ')]),
    ]),
  ])
  return `${table}\n\n${rows.length} parts of ${words.length} words, ${worthHearing} worth hearing (${MIN_WORTH_HEARING} and more).`
}

const isSyllable = (spokenText: string): boolean => parseSounds(spokenText) === null

type Row = Record<'word' | 'part' | 'given', string> & {
  distance: number
  us: PhonemeComparison
  gb: PhonemeComparison
}

function rowsOf(entry: WordEntry, heard: SpokenSounds): readonly Row[] {
  const { word, chunks, tts_chunks } = entry
  const inAccent = (accent: EspeakAccent) =>
    tts_chunks
      .map(
        (spokenText) =>
          parseSounds(spokenText)?.flatMap((sound) => PHONES_OF_SOUND[sound] ?? []) ?? heard(spokenText, accent),
      )
      // The letter that comes in where two parts join sounds within the one before it: *hop, p, ing*.
      .map((sounds, at, all) => (sounds.length === 1 && sounds[0] === all[at - 1]?.at(-1) ? [] : sounds))
  const known = pronunciationsOf(entry).map(phonesOfCmu)
  const [usWhole, gbWhole] = [known.length > 0 ? known : [heard(word, 'en-us')], [heard(word, 'en-gb')]]
  const us = closestComparison(inAccent('en-us'), usWhole)
  const gb = closestComparison(inAccent('en-gb'), gbWhole)
  return chunks.flatMap((part, at) => {
    const [inUs, inGb] = [us[at], gb[at]]
    if (!inUs || !inGb) return []
    return [
      { word, part, given: tts_chunks[at] ?? '', us: inUs, gb: inGb, distance: Math.max(inUs.distance, inGb.distance) },
    ]
  })
}

/** The comparison with the pronunciation of the word that fits best. */
const closestComparison = (
  parts: readonly (readonly string[])[],
  ways: readonly (readonly string[])[],
): readonly PhonemeComparison[] =>
  ways.map((whole) => comparePhonemes(parts, whole)).toSorted((a, b) => totalDistance(a) - totalDistance(b))[0] ?? []
