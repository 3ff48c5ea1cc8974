import { expect, it } from 'vitest'
import type { HomeStrand } from '../sequence/strand.ts'
import { exampleWord } from '../word-bank/testing/example.ts'
import type { Word, WordHelp } from '../word-bank/word.ts'
import { brokenRules } from './broken-rules.ts'

/** A word cut as written, `h-atch`, with what a voice is given where that is not the part. */
const cutWord = (
  cut: string,
  strand: HomeStrand,
  help: Partial<WordHelp> = {},
  says: Record<number, string> = {},
): Word => {
  const word = exampleWord(cut.split('-'))
  return {
    ...word,
    ttsChunks: word.chunks.map((part, slot) => says[slot] ?? part),
    help: word.help === null ? null : { ...word.help, strand, ...help },
  }
}

const WORDS = ['hope', 'drink', 'comfort', 'stare']
const firstOf = (word: Word) => brokenRules(word, (letters) => WORDS.includes(letters))[0]

const part = (text: string, more: { from?: string; means?: string; change?: string } = {}) => ({
  part: text,
  from: more.from ?? null,
  means: more.means ?? null,
  change: more.change ?? null,
})

it.each([
  ['d-u-ck', 'digraphs', 'k', 2, 'After one short vowel, the sound k is spelled ck.'],
  ['wh-i-ch', 'digraphs', 'w', 0, 'Question words begin with wh.'],
  ['h-i-ll', 'double-letters', 'l', 2, 'After one short vowel at the end, l doubles.'],
  ['f-o-g', 'short-vowels', 'gg', 2, 'At the end of a short word only f, l, s and z double.'],
  ['c-u-b', 'short-vowels', 'k', 0, 'Before a, o and u, the sound k is nearly always spelled c.'],
  ['k-i-t', 'short-vowels', 'c', 0, 'Before e and i, c would say s. So k is needed here.'],
  ['squ-id', 'blends', 'skw', 0, 'The sounds k and w together are spelled qu.'],
  ['b-eak', 'vowel-teams', 'eack', 1, 'ck comes only after one short vowel. Here it is k alone.'],
  ['sn-ail', 'vowel-teams', 'ayl', 1, 'ay comes at the end of a word, ai inside it.'],
  ['pl-ay', 'vowel-teams', 'ai', 1, 'ai comes inside a word. At the end it is ay.'],
  ['g-oat', 'vowel-teams', 'owt', 1, 'For long o, ow comes at the end of a word, oa inside it.'],
  ['c-urve', 'vowel-r', 'urv', 1, 'Words do not end in v, so an e comes after it.'],
  ['c-oin', 'diphthongs', 'oyn', 1, 'oy comes at the end of a word, oi inside it.'],
  ['j-aw', 'diphthongs', 'au', 1, 'au comes inside a word. At the end it is aw.'],
  ['h-atch', 'soft-c-g', 'ach', 1, 'After one short vowel, the sound ch at the end is spelled tch.'],
  ['h-edge', 'soft-c-g', 'ege', 1, 'After one short vowel, the sound j at the end is spelled dge.'],
  ['l-arge', 'soft-c-g', 'ardge', 1, 'dge comes only after one short vowel. Here it is ge.'],
  ['kn-ife', 'quiet-letters', 'n', 0, 'In knife a quiet k stands before the n.'],
  ['dol-phin', 'quiet-letters', 'fin', 1, 'In words that came from Greek, the sound f is spelled ph.'],
  ['ap-ple', 'open-closed', 'pel', 1, 'After b, d, g, k, p and t, the ending is nearly always le.'],
  ['rab-bit', 'two-closed', 'ra', 0, 'The a is short, so b closes its part: rab.'],
  ['fa-mous', 'schwa', 'mus', 1, 'Describing words end in ous. Naming words end in us.'],
  ['im-possible', 'prefixes', 'in', 0, 'Before p, b and m, in turns into im.'],
  ['dis-appear', 'prefixes', 'diss', 0, 'The part dis has only one s.'],
  ['play-ful', 'suffixes', 'full', 1, 'The ending ful has only one l.'],
  ['drink-able', 'suffixes', 'ible', 1, 'After a whole word, like drink, the ending is mostly able.'],
  ['vis-ible', 'suffixes', 'able', 1, 'vis is not a word by itself, so the ending is mostly ible.'],
  ['in-spect', 'roots', 'spekt', 1, 'Before t, the sound k is spelled c.'],
] as const)('%s: %s', (cut, strand, text, slot, why) => {
  expect(firstOf(cutWord(cut, strand))).toMatchObject({ text, slot, why })
})

it.each([
  ['jump-ed', '/t/', '/t/', 't', 'It is over, so the ending is ed, even where it says t.'],
  ['land-ed', '/i d/', 'idd', 'id', 'It is over, so the ending is ed, even where it says id.'],
] as const)('%s, where ed says %s', (cut, ed, say, text, why) => {
  expect(firstOf(cutWord(cut, 'endings', {}, { 1: ed }))).toEqual({ text, say, slot: 1, why })
})

it('closes an open part whose vowel is long, and no quiet one', () => {
  const why = 'ti ends in its vowel, so the i is long.'
  expect(firstOf(cutWord('ti-ger', 'open-closed', {}, { 0: 'tie' }))).toEqual({ text: 'tig', say: 'tig', slot: 0, why })
  expect(firstOf(cutWord('ma-rina', 'schwa', {}, { 0: 'muh' }))).toBeUndefined()
})

it('says what sounds alike as the part, and what does not as it looks', () => {
  expect(firstOf(cutWord('sta-tion', 'schwa', {}, { 1: 'shun' }))).toMatchObject({ text: 'shun', say: 'shun' })
  expect(firstOf(cutWord('sn-ake', 'silent-e', { phonicsFocus: ['a_e'] }))).toMatchObject({ text: 'ak', say: 'akk' })
  expect(firstOf(cutWord('box-es', 'endings'))).toMatchObject({ text: 's', say: '/s/' })
})

it.each([
  [
    'hop-p-ing',
    [part('hop'), part('p', { change: 'the p doubles' }), part('ing')],
    'hope',
    'hop ends in one vowel and one consonant, so the p doubles.',
  ],
  ['hid-ing', [part('hid', { from: 'hide' }), part('ing')], 'hide', 'The e of hide goes away before ing.'],
  ['happi-ly', [part('happi', { from: 'happy' }), part('ly')], 'happy', 'The y of happy turns into i before ly.'],
  ['tele-scope', [part('tele', { means: 'far' })], 'telly', 'The part that means “far” is always spelled tele.'],
] as const)('%s, from what it is made of', (cut, sum, text, why) => {
  expect(firstOf(cutWord(cut, 'spelling-joins', { sum }))).toMatchObject({ text, slot: 0, why })
})

it('spells the odd letters of a heart word plainly, and knows no rule for it', () => {
  const said = cutWord('s-ai-d', 'heart-words', { oddLetters: [{ letters: 'ai', at: 1, says: 'e' }] }, { 1: '/e/' })
  expect(brokenRules(said, () => false)).toEqual([
    { text: 'e', say: '/e/', slot: 1, why: 'In said, ai says e. Learn this part by heart.' },
  ])
  const two = cutWord('tw-o', 'heart-words', {
    oddLetters: [
      { letters: 'w', at: 1, says: '' },
      { letters: 'o', at: 2, says: 'oo' },
    ],
  })
  expect(brokenRules(two, () => false)).toMatchObject([
    { text: 't', slot: 0, why: 'In two, w is quiet. Learn this part by heart.' },
    { text: 'oo', slot: 1 },
  ])
  expect(brokenRules(cutWord('pl-ay', 'heart-words'), () => false)).toEqual([])
})

it.each(['r-ain', 'sh-eep', 'b-ird', 'w-itch', 'r-ich'])('%s is not offered what no rule excludes', (cut) => {
  const texts = brokenRules(cutWord(cut, 'vowel-teams'), () => false).map(({ text }) => text)
  expect(texts).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(ane|eap|erd|urd|wh|itch)$/)]))
})
