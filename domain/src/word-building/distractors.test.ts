import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HomeStrand, STRANDS } from '../sequence/strand.ts'
import { exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { distractorsFor, faultOf, mostDistractors } from './distractors.ts'
import { indexNeighbours } from './neighbour-parts.ts'

const wordOf = (chunks: readonly string[], strand: HomeStrand | null = null): Word => {
  const word = exampleWord(chunks)
  return { ...word, help: word.help === null ? null : { ...word.help, strand } }
}

const NOTHING = { isRealWord: () => false, isAnyWord: () => false, isRude: () => false }

const parts = fc.constantFrom(
  'd',
  'ck',
  'sh',
  'tr',
  'a',
  'u',
  'eep',
  'oat',
  'atch',
  'ill',
  'ing',
  'ple',
  'rab',
  'ti',
  'ness',
)
const words = fc
  .tuple(fc.array(parts, { minLength: 1, maxLength: 5 }), fc.constantFrom(...STRANDS, null))
  .map(([chunks, strand]) => wordOf(chunks, strand))

/** Every row of `count` tiles, each tile once. */
const rowsOf = (tiles: readonly string[], count: number): readonly string[] =>
  count === 0
    ? ['']
    : tiles.flatMap((tile, at) => rowsOf(tiles.toSpliced(at, 1), count - 1).map((rest) => `${tile}${rest}`))

it('finds different parts with a position that spell no word in any arrangement', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 12 }), fc.nat(6), (word, bank, salt) => {
      const isRealWord = (letters: string) => (letters.length + letters.charCodeAt(0) + salt) % 7 === 0
      const sources = {
        neighbours: indexNeighbours(bank),
        isRealWord,
        isAnyWord: isRealWord,
        isRude: (letters: string) => letters === 'shill',
      }
      const distractors = distractorsFor(word, sources)
      expect(distractorsFor(word, sources)).toEqual(distractors)
      const others = distractors.filter(({ metOnly }) => metOnly !== true)
      expect(others.length).toBeLessThanOrEqual(mostDistractors(word.chunks.length))
      const texts = distractors.map(({ text }) => text)
      expect(new Set([...texts, ...word.chunks]).size).toBe(texts.length + new Set(word.chunks).size)
      expect(distractors.every(({ slot }) => word.chunks[slot] !== undefined)).toBe(true)
      const own = new Set(rowsOf(word.chunks, word.chunks.length))
      const rows = rowsOf([...word.chunks, ...texts], word.chunks.length).filter((row) => !own.has(row))
      expect(rows.filter((row) => isRealWord(row) || row === 'shill')).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('finds more for a word of few parts, and none for one part', () => {
  expect([1, 2, 3, 4, 5].map(mostDistractors)).toEqual([0, 3, 2, 1, 1])
  const neighbours = indexNeighbours([wordOf(['fl', 'ock']), wordOf(['gr', 'ump'])])
  expect(distractorsFor(wordOf(['up']), { neighbours, ...NOTHING })).toEqual([])
})

it('handles repeated parts, and words without a strand, help or neighbours', () => {
  const neighbours = indexNeighbours([wordOf(['ga', 'ra', 'ge'])])
  expect(distractorsFor(wordOf(['ba', 'na', 'na']), { neighbours, ...NOTHING })).not.toEqual([])
  const remote = { ...wordOf(['ba', 'na', 'na']), help: null }
  expect(distractorsFor(remote, { neighbours: indexNeighbours([]), ...NOTHING })).not.toEqual([])
})

it('starts with rule violations, then has one for each end of the word', () => {
  const distractors = distractorsFor(wordOf(['cr', 'oak'], 'vowel-teams'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  })
  expect(distractors.map(({ slot, why }) => [slot, why === null])).toEqual([
    [0, false],
    [1, false],
    [1, true],
  ])
  const plain = distractorsFor(wordOf(['str', 'ain'], 'endings'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  }).slice(1)
  expect(plain).toHaveLength(2)
  expect(plain.every(({ text, slot }) => (slot === 0 ? text.startsWith('s') : text.endsWith('n')))).toBe(true)
})

it('has alternatives to those that require having met the word', () => {
  const distractors = distractorsFor(wordOf(['kn', 'ee'], 'quiet-letters'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  })
  expect(distractors[0]).toMatchObject({ text: 'n', metOnly: true })
  expect(distractors.filter(({ metOnly }) => metOnly !== true)).toHaveLength(3)
})

it('uses parts of other words when there are no look-alikes', () => {
  const neighbours = indexNeighbours([
    wordOf(['tx', 'hd'], 'blends'),
    wordOf(['bx', 'hf'], 'vowel-r'),
    wordOf(['hz', 'gx'], 'vowel-r'),
  ])
  const distractors = distractorsFor(wordOf(['xx', 'hj'], 'vowel-r'), { neighbours, ...NOTHING })
  expect(distractors.map(({ text, slot }) => [text, slot])).toEqual([
    ['hf', 1],
    ['bx', 0],
    ['hz', 0],
  ])
})

it('excludes parts that may sound like the one they would replace', () => {
  const distractors = distractorsFor(wordOf(['sh', 'eep'], 'vowel-teams'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  })
  expect(distractors.map(({ text }) => text)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(eap|iep)$/)]),
  )
})

it.each([
  [
    { text: 'l', say: '/l/', slot: 1 },
    { kind: 'word', spells: 'lid' },
  ],
  [{ text: 'D', say: '/d/', slot: 2 }, { kind: 'repeated' }],
  [{ text: 'ff', say: '/f/', slot: 3 }, { kind: 'place' }],
  [{ text: 'ff', say: '/f/', slot: 0.5 }, { kind: 'place' }],
  [
    { text: 'iLL', say: 'ill', slot: 1 },
    { kind: 'rude', spells: 'dill' },
  ],
  [
    { text: 'z', say: 'poo', slot: 1 },
    { kind: 'rude', spells: 'poo' },
  ],
  [{ text: 'z', say: '/z/', slot: 1 }, null],
  [
    { text: 'lk', say: '/l k/', slot: 2 },
    { kind: 'word', spells: 'dilk' },
  ],
  [{ text: 'lk', say: '/l k/', slot: 1 }, null],
])('%j beside d-i-ll: %j', (distractor, expected) => {
  const tests = {
    isRealWord: (letters: string) => letters === 'lid',
    isAnyWord: (letters: string) => letters === 'dilk',
    isRude: (letters: string) => ['dill', 'poo'].includes(letters),
  }
  expect(faultOf(wordOf(['d', 'i', 'll']), distractor, [], tests)).toEqual(expected)
})

it('considers words built with earlier distractors', () => {
  const tests = { ...NOTHING, isRealWord: (letters: string) => letters === 'web' }
  const beside = (before: readonly { readonly text: string; readonly slot: number }[]) =>
    faultOf(wordOf(['d', 'e', 'n']), { text: 'b', say: '/b/', slot: 2 }, before, tests)
  expect([beside([]), beside([{ text: 'w', slot: 0 }])]).toEqual([null, { kind: 'word', spells: 'web' }])
})

it('does not allow a word to be built from other parts', () => {
  const fault = faultOf(wordOf(['a', 'ab']), { text: 'aa', say: 'ah', slot: 0 }, [{ text: 'b', slot: 0 }], NOTHING)
  expect(fault).toEqual({ kind: 'word', spells: 'aab' })
})
