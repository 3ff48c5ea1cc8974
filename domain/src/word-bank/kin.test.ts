import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cousinsOf, kinAmong, kinOf } from './kin.ts'
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

it('treats all spellings of a root as one, and other parts by meaning', () => {
  expect(kinOf(part('script', 'writing'))).toBe(kinOf(part('scrib', 'write')))
  expect(kinOf(part('scop', 'look', 'scope'))).toBe(kinOf(part('scope', 'look')))
  expect(kinOf(part('in', 'not'))).not.toBe(kinOf(part('in', 'into')))
  expect(kinOf(part('hop', 'jump', 'hope'))).not.toBe(kinOf(part('hop', 'jump')))
  expect(kinOf(part('y', 'full of'))).toBe('y: full of')
})

it('ignores joining letters and parts without a meaning', () => {
  expect([part('o', 'joins the two'), part('t', null), part('naut', null)].map(kinOf)).toEqual([null, null, null])
})

it('lists cousins by part, each once', () => {
  const kin = kinAmong(WORDS)
  const walk = cousinsOf(inspector, kin, () => false, 8)
  expect(walk.map(({ part: { part: text }, ids }) => [text, ids])).toEqual([
    ['spect', ['spectacle']],
    ['or', ['sailor']],
  ])
  expect(cousinsOf({ id: 'invisible', sum: WORDS[2]?.sum ?? null }, kin, () => false, 8)).toHaveLength(1)
})

it('limits the number of cousins, those not built first', () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ id: `word${place}`, sum: [part('un', 'not')] }))
  const [first = { id: '', sum: null }] = many
  const [cousins] = cousinsOf(first, kinAmong(many), (id) => Number(id.slice(4)) < 6, 8)
  expect(cousins?.ids).toHaveLength(8)
  expect(cousins?.ids.slice(0, 6)).toEqual(['word6', 'word7', 'word8', 'word9', 'word10', 'word11'])
})

it('is symmetric, unless the limit is reached', () => {
  const anyPart = fc.constantFrom(part('un', 'not'), part('vis', 'see'), part('or', 'someone who'), part('hop', 'jump'))
  const anyWords = fc
    .array(fc.array(anyPart, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    .map((sums) => sums.map((sum, place) => ({ id: `w${place}`, sum })))
  fc.assert(
    fc.property(anyWords, (words) => {
      const kin = kinAmong(words)
      const cousins = (word: (typeof words)[number]) => cousinsOf(word, kin, () => false, 99).flatMap(({ ids }) => ids)
      for (const word of words)
        for (const id of cousins(word)) {
          const other = words.find((word) => word.id === id)
          expect(other && cousins(other)).toContain(word.id)
          expect(id).not.toBe(word.id)
        }
    }),
  )
})

it.each<[string, Morpheme, string | null]>([
  ['a root', part('spect', 'look'), 'spect'],
  ['a root with a silent e', part('scribe', 'write'), 'scrib'],
  ['a root that lost its end', part('met', 'measure', 'meter'), 'meter'],
  ['a root that is of another part', part('port', 'carry', 'portly'), 'port'],
  ['another part', part('un', 'not'), 'un: not'],
  ['another part as it was', part('hop', 'jump', 'hope'), 'hope: jump'],
  ['a letter that ends words', part('s', 'more than one'), 's: more than one'],
  ['a letter that joins', part('o', 'joins the two'), null],
])('the kin of %s', (_, one, kin) => {
  expect(kinOf(one)).toBe(kin)
})

it('groups only words that share a part', () => {
  const joined = ['speedometer', 'thermometer'].map((id) => ({ id, sum: [part('o', null), part('meter', 'measure')] }))
  expect(kinAmong([...joined, ...WORDS])).toEqual({
    meter: ['speedometer', 'thermometer'],
    spect: ['inspector', 'spectacle'],
    vis: ['invisible', 'visible'],
    'ible: can be': ['invisible', 'visible'],
    'or: someone who': ['inspector', 'sailor'],
  })
})

it('has no cousins for joining letters and words without parts', () => {
  const word = { id: 'speedometer', sum: [part('o', null)] }
  expect(cousinsOf(word, kinAmong([word, { ...word, id: 'thermometer' }]), () => false, 8)).toEqual([])
  expect(cousinsOf({ id: 'reef', sum: null }, kinAmong(WORDS), () => false, 8)).toEqual([])
})
