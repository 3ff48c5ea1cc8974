import { expect, it } from 'vitest'
import type { HomeStrand } from '../sequence/strand.ts'
import { exampleWord } from '../word-bank/testing/example.ts'
import type { Word, WordHelp } from '../word-bank/word.ts'
import { ruleBreakingSpellings } from './broken-rules.ts'

/**
 * A word with the parts that the hyphens separate, such as `h-atch`.
 *
 * @param pronunciations the pronunciation of a part by its index, if it differs from the part's spelling
 */
const hyphenated = (
  parts: string,
  strand: HomeStrand,
  help: Partial<WordHelp> = {},
  pronunciations: Record<number, string> = {},
): Word => {
  const word = exampleWord(parts.split('-'))
  return {
    ...word,
    ttsChunks: word.chunks.map((part, slot) => pronunciations[slot] ?? part),
    help: word.help === null ? null : { ...word.help, strand, ...help },
  }
}

const WORDS = ['hope', 'drink', 'comfort', 'stare']
const firstDistractor = (word: Word) => ruleBreakingSpellings(word, (letters) => WORDS.includes(letters))[0]

const part = (text: string, more: { from?: string; means?: string; change?: string } = {}) => ({
  part: text,
  from: more.from ?? null,
  means: more.means ?? null,
  change: more.change ?? null,
})

it.each([
  ['d-u-ck', 'digraphs', 'k', 2, 'At the end of a short word, after a short vowel, “k” is nearly always “ck”.'],
  ['wh-i-ch', 'digraphs', 'w', 0, 'Nearly all question words begin with “wh”.'],
  ['h-i-ll', 'double-letters', 'l', 2, 'At the end of a short word, after a short vowel, “l” nearly always doubles.'],
  [
    'f-o-g',
    'short-vowels',
    'gg',
    2,
    "Here “g” only comes once. At the end of a word, it's mostly “f”, “l”, “s” and “z” that double.",
  ],
  ['c-u-b', 'short-vowels', 'k', 0, 'Before “a”, “o” and “u”, the sound “k” is nearly always spelled “c”.'],
  ['k-i-t', 'short-vowels', 'c', 0, 'Before “e” and “i”, “c” would say “s”. So we need “k” here.'],
  ['squ-id', 'blends', 'skw', 0, 'The sounds “k” and “w” together are spelled “qu”.'],
  ['b-eak', 'vowel-teams', 'eack', 1, "“ck” only comes right after one short vowel. Here it's “k” alone."],
  ['sn-ail', 'vowel-teams', 'ayl', 1, '“ay” usually comes at the end of a word, and “ai” in the middle.'],
  ['pl-ay', 'vowel-teams', 'ai', 1, "“ai” comes inside a word. At the end it's “ay”."],
  ['g-oat', 'vowel-teams', 'owt', 1, 'For long “o”, “ow” usually comes at the end of a word, and “oa” in the middle.'],
  ['c-urve', 'vowel-r', 'urv', 1, 'Words hardly ever end in “v”, so an “e” comes after it.'],
  ['c-oin', 'diphthongs', 'oyn', 1, '“oy” usually comes at the end of a word, and “oi” in the middle.'],
  ['j-aw', 'diphthongs', 'au', 1, "“au” comes inside a word. At the end it's “aw”."],
  [
    'h-atch',
    'soft-c-g',
    'ach',
    1,
    'After a short vowel, “ch” is nearly always “tch”. But not in “rich”, “much”, “such” and “which”.',
  ],
  [
    'h-edge',
    'soft-c-g',
    'ege',
    1,
    'At the end of a short word, after a short vowel, the sound “j” is nearly always “dge”.',
  ],
  ['l-arge', 'soft-c-g', 'ardge', 1, "“dge” only comes right after one short vowel. Here it's “ge”."],
  ['kn-ife', 'quiet-letters', 'n', 0, 'In “knife” a silent “k” comes before the “n”.'],
  ['dol-phin', 'quiet-letters', 'fin', 1, 'This word comes from Greek. There the sound “f” is spelled “ph”.'],
  ['ap-ple', 'open-closed', 'pel', 1, 'After “b”, “d”, “g”, “k”, “p” and “t”, the ending is nearly always “le”.'],
  ['rab-bit', 'two-closed', 'ra', 0, 'The “a” is short, so this part ends with “b”: “rab”.'],
  ['fa-mous', 'schwa', 'mus', 1, 'With this ending, describing words have “ous” and naming words “us”.'],
  ['im-possible', 'prefixes', 'in', 0, 'Before “p”, “b” and “m”, the part “in” turns into “im”.'],
  ['dis-appear', 'prefixes', 'diss', 0, 'The part “dis” has only one “s”.'],
  ['play-ful', 'suffixes', 'full', 1, 'The ending “ful” has only one “l”.'],
  ['drink-able', 'suffixes', 'ible', 1, 'After a whole word, like “drink”, the ending is mostly “able”.'],
  ['vis-ible', 'suffixes', 'able', 1, "“vis” isn't a word by itself, so the ending is mostly “ible”."],
  ['in-spect', 'roots', 'spekt', 1, 'Before “t”, the sound “k” is nearly always spelled “c”.'],
] as const)('for %s in the strand %s offers "%s", with the rule that it breaks', (parts, strand, text, slot, why) => {
  expect(firstDistractor(hyphenated(parts, strand))).toMatchObject({ text, slot, why })
})

it.each([
  ['jump-ed', '/t/', '/t/', 't', 'It happened in the past, so the ending is “ed”, even if you hear “t”.'],
  ['land-ed', '/i d/', 'idd', 'id', 'It happened in the past, so the ending is “ed”, even if you hear “id”.'],
] as const)('for %s, whose ending ed is pronounced %s, offers the ending as it sounds', (parts, ed, say, text, why) => {
  expect(firstDistractor(hyphenated(parts, 'endings', {}, { 1: ed }))).toEqual({ text, say, slot: 1, why })
})

it('adds a consonant to a part that ends in a long vowel, but not to a part that ends in a weak vowel', () => {
  const why = '“ti” ends with a vowel, so the “i” is long.'
  expect(firstDistractor(hyphenated('ti-ger', 'open-closed', {}, { 0: 'tie' }))).toEqual({
    text: 'tig',
    say: 'tig',
    slot: 0,
    why,
  })
  expect(firstDistractor(hyphenated('ma-rina', 'schwa', {}, { 0: 'muh' }))).toBeUndefined()
})

it('pronounces a distractor like the part if both sound the same, and as it is written otherwise', () => {
  expect(firstDistractor(hyphenated('sta-tion', 'schwa', {}, { 1: 'shun' }))).toMatchObject({
    text: 'shun',
    say: 'shun',
  })
  expect(firstDistractor(hyphenated('sn-ake', 'silent-e', { phonicsFocus: ['a_e'] }))).toMatchObject({
    text: 'ak',
    say: 'akk',
  })
  expect(firstDistractor(hyphenated('box-es', 'endings'))).toMatchObject({ text: 's', say: '/s/' })
})

it.each([
  [
    'hop-p-ing',
    [part('hop'), part('p', { change: 'the p doubles' }), part('ing')],
    'hope',
    '“hop” ends in one vowel and one consonant, so the “p” doubles.',
  ],
  ['hid-ing', [part('hid', { from: 'hide' }), part('ing')], 'hide', 'The “e” of “hide” goes away before “ing”.'],
  [
    'happi-ly',
    [part('happi', { from: 'happy' }), part('ly')],
    'happy',
    'The “y” of “happy” turns into “i” before “ly”.',
  ],
  ['tele-scope', [part('tele', { means: 'far' })], 'telly', 'The part that means “far” is always spelled “tele”.'],
] as const)('for %s breaks the rule that follows from its morphemes', (parts, sum, text, why) => {
  expect(firstDistractor(hyphenated(parts, 'spelling-joins', { sum }))).toMatchObject({ text, slot: 0, why })
})

it('offers plausible spellings of the odd letters of a heart word, only to children who met the word before', () => {
  const said = hyphenated('s-ai-d', 'heart-words', { oddLetters: [{ letters: 'ai', at: 1, says: 'e' }] }, { 1: '/e/' })
  expect(ruleBreakingSpellings(said, () => false).map(({ text }) => text)).toEqual(['e', 'ea', 'ay', 'ei'])
  expect(firstDistractor(said)).toEqual({
    text: 'e',
    say: '/e/',
    slot: 1,
    why: 'In “said”, “ai” says “e”. Learn this part by heart.',
    metOnly: true,
  })
  expect(ruleBreakingSpellings(hyphenated('pl-ay', 'heart-words'), () => false)).toEqual([])
})

it.each([
  ['th-umb-ed', 'b', 4, '', 'In “thumbed”, “b” is silent. Learn this part by heart.', {}],
  ['c-oul-d', 'oul', 1, 'oo', 'In “could”, “oul” says “oo”, as in “book”. Learn this part by heart.', { 1: '/uu/' }],
  ['m-o-ve', 'o', 1, 'oo', 'In “move”, “o” says “oo”, as in “moon”. Learn this part by heart.', { 1: '/oo/' }],
] as const)('explains the odd letters of %s: %s', (parts, letters, at, says, why, pronunciations) => {
  const word = hyphenated(parts, 'heart-words', { oddLetters: [{ letters, at, says }] }, pronunciations)
  expect(ruleBreakingSpellings(word, () => false).map((item) => item.why)).toContain(why)
})

it('explains a vowel that is short although an e follows', () => {
  const give = hyphenated('g-i-ve', 'heart-words', { oddLetters: [{ letters: 'i', at: 1, says: 'i' }] })
  expect(ruleBreakingSpellings(give, () => false).map(({ why }) => why)).toContain(
    'In “give”, “i” is short, even though an “e” comes after it. Learn this part by heart.',
  )
})

it('applies the rules of a strand to a word with odd letters that is not a heart word', () => {
  const work = hyphenated('team-work', 'two-closed', { oddLetters: [{ letters: 'or', at: 5, says: 'er' }] })
  const texts = ruleBreakingSpellings(work, () => false).map(({ text, metOnly }) => [text, metOnly ?? false])
  expect(texts).toContainEqual(['worck', false])
  expect(texts).toContainEqual(['wurk', true])
})

it('applies the rule for v at the end of a word to heart words, also for children who did not meet the word', () => {
  const have = hyphenated('h-a-ve', 'heart-words', { oddLetters: [{ letters: 'a', at: 1, says: 'a' }] })
  expect(firstDistractor(have)).toMatchObject({
    text: 'v',
    slot: 2,
    why: 'Words hardly ever end in “v”, so an “e” comes after it.',
  })
  expect(firstDistractor(have)).not.toHaveProperty('metOnly')
})

it('does not offer a part that is a word by itself', () => {
  const texts = (isWord: (letters: string) => boolean) =>
    ruleBreakingSpellings(hyphenated('n-od', 'short-vowels'), isWord).map(({ text }) => text)
  expect(texts(() => false)).toContain('odd')
  expect(texts((letters) => letters === 'odd')).not.toContain('odd')
})

it.each(['kn-ife', 'wr-ap', 'gn-ome', 'dol-phin', 'cas-tle'])(
  'for %s offers a distractor only to children who met the word before',
  (parts) => expect(firstDistractor(hyphenated(parts, 'quiet-letters'))?.metOnly).toBe(true),
)

it.each(['r-ain', 'sh-eep', 'b-ird', 'w-itch', 'r-ich'])(
  'for %s offers no equal-sounding spelling that breaks no rule',
  (parts) => {
    const texts = ruleBreakingSpellings(hyphenated(parts, 'vowel-teams'), () => false).map(({ text }) => text)
    expect(texts).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(ane|eap|erd|urd|wh|itch)$/)]))
  },
)
