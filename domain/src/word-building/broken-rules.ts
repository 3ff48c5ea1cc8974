/**
 * Makes wrong spellings of a word that a rule of English spelling excludes, such as *cacke* for *cake*.
 * `distractors.ts` offers them as wrong tiles, because noticing them practises the rule.
 */

import { parseSounds } from '../phonics/sounds.ts'
import { type HomeStrand, strandIndex } from '../sequence/strand.ts'
import type { Distractor, Word, WordHelp } from '../word-bank/word.ts'
import { speechAsWritten, speechForSpelling } from './speech-for-spelling.ts'
import { MISSPELLED_MEANING_PARTS, SPELLING_RULES, type SpellingRule } from './spelling-rules.ts'
import { spokenForm } from './spoken-form.ts'

/**
 * Returns all spellings of a word's parts that a spelling rule excludes, each with its rule. Rules of the word's home
 * strand and its neighbours come first. After them come tempting misspellings of odd letters. A heart word has hardly
 * any others, since it follows hardly any rule.
 *
 * @param isWord whether letters are a word
 */
export const ruleBreakingSpellings = (word: Word, isWord: (letters: string) => boolean): readonly Distractor[] => {
  const { help } = word
  if (help === null) return []
  if (help.strand === 'heart-words')
    return [
      ...SPELLING_RULES.filter(({ appliesToHeartWords }) => appliesToHeartWords === true).flatMap((rule) =>
        word.chunks.flatMap((_, slot) => spellingsBreaking(rule, word, help, slot, isWord)),
      ),
      ...misspellOddLetters(word, help),
    ]
  const home = strandIndex(help.strand ?? 'heart-words')
  const distance = ({ strand }: { readonly strand: HomeStrand }) => Math.abs(strandIndex(strand) - home)
  return [
    ...restoreBaseWords(word, help, isWord),
    ...misspellMeaningParts(word, help),
    ...SPELLING_RULES.toSorted((a, b) => distance(a) - distance(b)).flatMap((rule) =>
      word.chunks.flatMap((_, slot) => spellingsBreaking(rule, word, help, slot, isWord)),
    ),
    ...closeOpenSyllables(word, help),
    ...openClosedSyllables(word, help),
    ...misspellOddLetters(word, help),
  ]
}

/** Returns all misspellings of a part that break one rule. */
const spellingsBreaking = (
  rule: SpellingRule,
  { word, chunks, ttsChunks }: Word,
  { strand, phonicsFocus }: WordHelp,
  slot: number,
  isWord: (letters: string) => boolean,
): readonly Distractor[] => {
  const [part = '', previous = ''] = [chunks[slot], chunks[slot - 1]]
  const start = chunks.slice(0, slot).join('').length
  const said = ttsChunks[slot] ?? part
  if (rule.homeStrands !== undefined && (strand === null || !rule.homeStrands.includes(strand))) return []
  if (rule.pronunciation !== undefined && !rule.pronunciation.test(said)) return []
  if (rule.isAfterWord !== undefined && isWord(previous) !== rule.isAfterWord) return []
  return Array.from(part.matchAll(new RegExp(rule.letters, 'g'))).flatMap((match) => {
    const end = match.index + match[0].length
    const withGroups = (text: string) => text.replaceAll(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
    const isThere =
      (rule.before?.test(word.slice(0, start + match.index)) ?? true) &&
      (rule.after?.test(word.slice(start + end)) ?? true) &&
      (rule.phonicsPattern === undefined || phonicsFocus.includes(withGroups(rule.phonicsPattern)))
    if (!isThere) return []
    const text = `${part.slice(0, match.index)}${withGroups(rule.misspelling)}${part.slice(end)}`
    if (rule.skipIfWord === true && isWord(text)) return []
    const why = rule.why
      .replaceAll('{1}', match.slice(1).find((group) => group !== undefined) ?? '')
      .replaceAll('{part}', part)
      .replaceAll('{before}', previous)
      .replaceAll('{word}', word)
    const say = rule.changesSound ? speechAsWritten(text) : speechForSpelling(said, text, part)
    return [rule.metOnly === true ? { text, say, slot, why, metOnly: true } : { text, say, slot, why }]
  })
}

/**
 * Tempting spellings of the sound of odd letters, the most regular first. If one would spell another word, the next is
 * used. Silent letters are not in this table: they are omitted, or the letter before them is doubled.
 */
const TEMPTING_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  e: ['e', 'ea', 'ay', 'ei'],
  i: ['i', 'e', 'y', 'ie'],
  u: ['u', 'ou', 'oo', 'au'],
  o: ['o', 'u', 'au', 'oh'],
  a: ['a', 'ar', 'ah'],
  ay: ['ay', 'ai', 'ae'],
  oo: ['oo', 'ou', 'ew', 'u', 'oul'],
  uu: ['oo', 'ou', 'oul', 'u'],
  aw: ['aw', 'or', 'au', 'ore'],
  or: ['or', 'aw', 'au', 'ore'],
  ar: ['ar', 'ah', 'a', 'aar'],
  er: ['er', 'ur', 'ir'],
  air: ['air', 'are', 'ear', 'ere'],
  oh: ['oa', 'oh', 'ow', 'oe'],
  igh: ['igh', 'ie', 'ai', 'y'],
  yoo: ['yoo', 'ew', 'you', 'yu'],
  wu: ['wo', 'wu'],
  f: ['f', 'ff', 'ph'],
  k: ['k', 'ck', 'c'],
  h: ['h', 'w'],
}

/** Returns misspellings of odd letters, such as *oo* for the *oul* of *could*. */
const misspellOddLetters = ({ word, chunks, ttsChunks }: Word, { oddLetters }: WordHelp): readonly Distractor[] =>
  oddLetters.flatMap(({ letters, at, says }) =>
    chunks.flatMap((part, slot) => {
      const start = at - chunks.slice(0, slot).join('').length
      if (start < 0 || start + letters.length > part.length) return []
      const before = part.slice(0, start)
      const after = part.slice(start + letters.length)
      const said = ttsChunks[slot] ?? part
      const why = `In “${word}”, “${letters}” ${describeOddLetters(letters, says, said)}. Learn this part by heart.`
      const silent = slot === 0 ? [''] : ['', before.slice(-1)]
      const spellings = says === '' ? silent : (TEMPTING_SPELLINGS[says] ?? [says])
      return spellings
        .map((spelling) => `${before}${spelling}${after}`)
        .filter((text) => text !== '' && text !== part)
        .map((text) => ({ text, say: pronounceOddLetters(said, text), slot, why, metOnly: true }))
    }),
  )

/** Explains odd letters to a child. For *oo*, it adds whether it sounds as in *book* or as in *moon*. */
const describeOddLetters = (letters: string, says: string, said: string): string => {
  if (says === '') return 'is silent'
  // The final e of *have* would normally make the a long.
  if (says === letters) return 'is short, even though an “e” comes after it'
  if (says !== 'oo' && says !== 'uu') return `says “${says}”`
  return `says “oo”, as in “${says === 'uu' || parseSounds(said)?.includes('uu') ? 'book' : 'moon'}”`
}

/** Returns the pronunciation of a misspelling of odd letters. The *wo* of *one* is a special case. */
const pronounceOddLetters = (said: string, text: string): string =>
  said === '/w u/' ? 'wuh' : speechForSpelling(said, text)

/**
 * Returns unchanged base words in place of parts that change before an ending: *hide* in *hiding*, *happy* in
 * *happily*. Where a consonant doubles, the base with an "e" is used if that is a word: *hope* in *hopping*.
 */
const restoreBaseWords = (
  { chunks, ttsChunks }: Word,
  { sum }: WordHelp,
  isWord: (letters: string) => boolean,
): readonly Distractor[] =>
  (sum ?? []).flatMap(({ part, from }, place) => {
    const slot = chunks.indexOf(part)
    const ending = chunks[slot + 1]
    if (slot < 0 || ending === undefined) return []
    const say = ttsChunks[slot] ?? part
    const longer = `${part}e`
    const isDoubled = sum?.[place + 1]?.change?.includes('doubles') ?? false
    if (from === longer && isDoubled)
      return [{ text: longer, say: longer, slot, why: `“${longer}” loses its “e” here, and the “${ending}” doubles.` }]
    if (from === longer)
      return [
        {
          text: longer,
          say: pronounceBase(say, longer),
          slot,
          why: `The “e” of “${longer}” goes away before “${ending}”.`,
        },
      ]
    if (from?.endsWith('y') && part === `${from.slice(0, -1)}i`)
      return [
        {
          text: from,
          say: pronounceBase(say, from),
          slot,
          why: `The “y” of “${from}” turns into “i” before “${ending}”.`,
        },
      ]
    const why = `“${part}” ends in one vowel and one consonant, so the “${ending}” doubles.`
    return isDoubled && isWord(longer) ? [{ text: longer, say: longer, slot, why }] : []
  })

/**
 * Returns the pronunciation of a base word. It is that of its part, or the word itself if the part can only be heard
 * inside another word.
 */
const pronounceBase = (say: string, word: string): string => (spokenForm({ say }).kind === 'in-word' ? word : say)

/** Returns misspellings of parts that have a meaning, spelled as they sound. */
const misspellMeaningParts = ({ chunks, ttsChunks }: Word, { sum }: WordHelp): readonly Distractor[] =>
  (sum ?? []).flatMap(({ part, means }) => {
    const slot = chunks.indexOf(part)
    const text = Object.hasOwn(MISSPELLED_MEANING_PARTS, part) ? MISSPELLED_MEANING_PARTS[part] : undefined
    if (slot < 0 || text === undefined || means === null) return []
    const why = `The part that means “${means}” is always spelled “${part}”.`
    return [{ text, say: speechForSpelling(ttsChunks[slot] ?? part, text, part), slot, why }]
  })

/**
 * Returns closed syllables without their final consonant, where the next part begins with the same one: *ra* for *rab*
 * in *rabbit*, *bu* for *bub* in *bubble*.
 */
const openClosedSyllables = ({ chunks }: Word, { strand }: WordHelp): readonly Distractor[] =>
  chunks.flatMap((part, slot) => {
    const [, vowel, last = ''] = /(?<![aeiouw]|qu)([aeiou])([^aeiou])$/.exec(part) ?? []
    const isDouble = vowel !== undefined && (chunks[slot + 1] ?? '').startsWith(last)
    if (!isDouble || (strand !== 'two-closed' && strand !== 'open-closed')) return []
    const text = part.slice(0, -1)
    return [
      {
        text,
        say: speechAsWritten(text),
        slot,
        why: `The “${vowel}” is short, so this part ends with “${last}”: “${part}”.`,
      },
    ]
  })

/** Matches a long vowel at the end of a pronunciation: *tie*, *roh*, *stay*, *high*. */
const LONG_VOWEL_AT_END = /(?:[aeo]y|[iy]e|gh|y|o[eh]?|oo|ou|ee|ea|ew|ue)$/

/** Returns open syllables that are closed by the next consonant: *tig* for *ti* in *tiger*. */
const closeOpenSyllables = ({ chunks, ttsChunks }: Word, { strand }: WordHelp): readonly Distractor[] => {
  const [first = '', next = ''] = chunks
  const vowel = /^[^aeiouy]{0,3}([aeiouy])$/.exec(first)?.[1]
  const isLong = LONG_VOWEL_AT_END.test(ttsChunks[0] ?? first)
  if ((strand !== 'open-closed' && strand !== 'schwa') || !isLong) return []
  if (vowel === undefined || !/^[^aeiouyr]/.test(next)) return []
  const text = `${first}${next.charAt(0)}`
  return [
    { text, say: speechAsWritten(text), slot: 0, why: `“${first}” ends with a vowel, so the “${vowel}” is long.` },
  ]
}
