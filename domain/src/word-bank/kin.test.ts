import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cousinsOf, groupWordsByPart, sharedPartKey } from './kin.ts'
import type { Morpheme } from './word.ts'

const part = (text: string, means: string | null, from: string | null = null): Morpheme => ({
  part: text,
  means,
  from,
  change: null,
})
const WORDS = [
  { id: 'inspector', sum: [part('in', 'into'), part('spect', 'look'), part('or', 'someone who')] },
  { id: 'spectacle', sum: [part('spect', 'look'), part('acle', 'a thing that')] },
  { id: 'invisible', sum: [part('in', 'not'), part('vis', 'see'), part('ible', 'can be')] },
  { id: 'visible', sum: [part('vis', 'see'), part('ible', 'can be')] },
  { id: 'sailor', sum: [part('sail', 'move by wind'), part('or', 'someone who')] },
  { id: 'reef', sum: null },
]
const [inspector = { id: '', sum: null }] = WORDS

it('sharedPartKey gives all spellings of a root the same key, and tells other parts apart by their meaning', () => {
  expect(sharedPartKey(part('script', 'writing'))).toBe(sharedPartKey(part('scrib', 'write')))
  expect(sharedPartKey(part('scop', 'look', 'scope'))).toBe(sharedPartKey(part('scope', 'look')))
  expect(sharedPartKey(part('in', 'not'))).not.toBe(sharedPartKey(part('in', 'into')))
  expect(sharedPartKey(part('hop', 'jump', 'hope'))).not.toBe(sharedPartKey(part('hop', 'jump')))
  expect(sharedPartKey(part('y', 'full of'))).toBe('y: full of')
})

it('sharedPartKey returns null for letters that join parts and for parts without a meaning', () => {
  expect([part('o', 'joins the two'), part('t', null), part('naut', null)].map(sharedPartKey)).toEqual([
    null,
    null,
    null,
  ])
})

it('cousinsOf lists the cousins of each part', () => {
  const kin = groupWordsByPart(WORDS)
  const cousins = cousinsOf(inspector, kin, () => false, 8)
  expect(cousins.map(({ part: { part: text }, ids }) => [text, ids])).toEqual([
    ['spect', ['spectacle']],
    ['or', ['sailor']],
  ])
  expect(cousinsOf({ id: 'invisible', sum: WORDS[2]?.sum ?? null }, kin, () => false, 8)).toHaveLength(1)
})

it('cousinsOf limits the number of cousins of a part, and puts words that were not built first', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ id: `word${index}`, sum: [part('un', 'not')] }))
  const [first = { id: '', sum: null }] = many
  const [cousins] = cousinsOf(first, groupWordsByPart(many), (id) => Number(id.slice(4)) < 6, 8)
  expect(cousins?.ids).toHaveLength(8)
  expect(cousins?.ids.slice(0, 6)).toEqual(['word6', 'word7', 'word8', 'word9', 'word10', 'word11'])
})

it('each word is a cousin of its cousins, unless the limit is reached', () => {
  const anyPart = fc.constantFrom(part('un', 'not'), part('vis', 'see'), part('or', 'someone who'), part('hop', 'jump'))
  const anyWords = fc
    .array(fc.array(anyPart, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    .map((sums) => sums.map((sum, index) => ({ id: `w${index}`, sum })))
  fc.assert(
    fc.property(anyWords, (words) => {
      const kin = groupWordsByPart(words)
      const cousins = (word: (typeof words)[number]) => cousinsOf(word, kin, () => false, 99).flatMap(({ ids }) => ids)
      for (const word of words)
        for (const id of cousins(word)) {
          const cousin = words.find((candidate) => candidate.id === id)
          expect(cousin && cousins(cousin)).toContain(word.id)
          expect(id).not.toBe(word.id)
        }
    }),
  )
})

it.each<[string, Morpheme, string | null]>([
  ['a root', part('spect', 'look'), 'spect'],
  ['a root with a silent e', part('scribe', 'write'), 'scrib'],
  ['a root whose end is missing in the word', part('met', 'measure', 'meter'), 'meter'],
  ['a root inside a longer part', part('port', 'carry', 'portly'), 'port'],
  ['a part that is no root', part('un', 'not'), 'un: not'],
  ['a part that is spelled differently as a separate word', part('hop', 'jump', 'hope'), 'hope: jump'],
  ['an ending of one letter', part('s', 'more than one'), 's: more than one'],
  ['a letter that joins two parts', part('o', 'joins the two'), null],
])('sharedPartKey returns the expected key for %s', (_, morpheme, kin) => {
  expect(sharedPartKey(morpheme)).toBe(kin)
})

it('groupWordsByPart groups words that share a part, and drops parts of only one word', () => {
  const joined = ['speedometer', 'thermometer'].map((id) => ({ id, sum: [part('o', null), part('meter', 'measure')] }))
  expect(groupWordsByPart([...joined, ...WORDS])).toEqual({
    meter: ['speedometer', 'thermometer'],
    spect: ['inspector', 'spectacle'],
    vis: ['invisible', 'visible'],
    'ible: can be': ['invisible', 'visible'],
    'or: someone who': ['inspector', 'sailor'],
  })
})

it('cousinsOf returns nothing for letters that join parts, and for words without parts', () => {
  const word = { id: 'speedometer', sum: [part('o', null)] }
  expect(cousinsOf(word, groupWordsByPart([word, { ...word, id: 'thermometer' }]), () => false, 8)).toEqual([])
  expect(cousinsOf({ id: 'reef', sum: null }, groupWordsByPart(WORDS), () => false, 8)).toEqual([])
})
