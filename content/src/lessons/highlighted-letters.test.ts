import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { findHighlightFault } from './highlighted-letters.ts'
import { lessonSheetSchema } from './lesson-sheet.ts'

/** The fields of a lesson that these tests do not look at. */
const LESSON = { title: 'Silent e', text: 'It makes the vowel long.', demonstration: 'cave' }

const read = (marked: string) => lessonSheetSchema.parse({ ...LESSON, words: [marked, marked, marked] }).words[0]

/** Whether the marked letters show what the strand is about. `chunks` are the word's parts as the word bank splits it. */
const shows = (strand: Strand, marked: string, chunks: string): boolean => {
  const word = read(marked)
  if (!word) throw new Error('No word')
  return findHighlightFault(strand, word, chunks.split('-')) === null
}

it('reads the positions of the letters in brackets', () => {
  expect(read('c(a)v(e)')).toEqual({
    word: 'cave',
    highlights: [
      { at: 1, length: 1 },
      { at: 3, length: 1 },
    ],
  })
})

const EXAMPLES: readonly (readonly [strand: Strand, right: string, wrong: string, chunks: string])[] = [
  ['short-vowels', 'j(e)t', '(j)et', 'jet'],
  ['digraphs', 'du(ck)', 'd(uck)', 'duck'],
  ['double-letters', 'pu(ff)', 'p(uff)', 'puff'],
  ['blends', '(spl)ash', 'spla(sh)', 'splash'],
  ['silent-e', 'c(a)v(e)', 'c(a)ve', 'cave'],
  ['endings', 'land(ed)', 'lan(ded)', 'landed'],
  ['vowel-teams', 'r(ee)f', 'r(e)ef', 'reef'],
  ['vowel-r', 'sh(ar)k', 'sh(a)rk', 'shark'],
  ['diphthongs', 'c(oi)n', 'co(i)n', 'coin'],
  ['soft-c-g', 'mi(ce)', 'mi(c)e', 'mice'],
  ['soft-c-g', 'ha(tch)', 'hat(ch)', 'h-atch'],
  ['quiet-letters', '(kn)ot', '(k)not', 'knot'],
  ['two-closed', 'ra(bb)it', 'r(ab)bit', 'rab-bit'],
  ['open-closed', 'l(e)mon', 'lem(o)n', 'lem-on'],
  ['open-closed', 'can(dle)', 'ca(ndle)', 'can-dle'],
  ['schwa', 'drag(o)n', 'dra(go)n', 'drag-on'],
  ['spelling-joins', 'ru(nn)ing', '(ru)nning', 'run-n-ing'],
  ['prefixes', '(un)zip', 'un(zip)', 'un-zip'],
  ['suffixes', 'care(ful)', 'care(fu)l', 'care-ful'],
  ['roots', '(tele)scope', '(te)lescope', 'tele-scope'],
]

it.each(EXAMPLES)(
  'the letters that show %s: accepts those of %s, rejects those of %s',
  (strand, right, wrong, chunks) => {
    expect(shows(strand, right, chunks)).toBe(true)
    expect(shows(strand, wrong, chunks)).toBe(false)
  },
)
