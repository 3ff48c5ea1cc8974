import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HomeStrand, STRANDS } from '../sequence/strand.ts'
import { exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { distractorsFor, findFault, maxDistractorsFor } from './distractors.ts'
import { indexNeighbours } from './neighbour-chunks.ts'

const wordOf = (chunks: readonly string[], strand: HomeStrand | null = null): Word => {
  const word = exampleWord(chunks)
  return { ...word, help: word.help === null ? null : { ...word.help, strand } }
}

const NOTHING = { isKnownWord: () => false, isAnyWord: () => false, isRude: () => false }

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

/** The texts of all arrangements of `count` of the tiles. */
const rowsOf = (tiles: readonly string[], count: number): readonly string[] =>
  count === 0
    ? ['']
    : tiles.flatMap((tile, index) => rowsOf(tiles.toSpliced(index, 1), count - 1).map((rest) => `${tile}${rest}`))

it('distractorsFor returns different parts that, in any arrangement with the parts of the word, spell no other word', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 12 }), fc.nat(6), (word, bank, salt) => {
      const isKnownWord = (letters: string) => (letters.length + letters.charCodeAt(0) + salt) % 7 === 0
      const sources = {
        neighbours: indexNeighbours(bank),
        isKnownWord,
        isAnyWord: isKnownWord,
        isRude: (letters: string) => letters === 'shill',
      }
      const distractors = distractorsFor(word, sources)
      expect(distractorsFor(word, sources)).toEqual(distractors)
      const others = distractors.filter(({ metOnly }) => metOnly !== true)
      expect(others.length).toBeLessThanOrEqual(maxDistractorsFor(word.chunks.length))
      const texts = distractors.map(({ text }) => text)
      expect(new Set([...texts, ...word.chunks]).size).toBe(texts.length + new Set(word.chunks).size)
      expect(distractors.every(({ slot }) => word.chunks[slot] !== undefined)).toBe(true)
      const own = new Set(rowsOf(word.chunks, word.chunks.length))
      const rows = rowsOf([...word.chunks, ...texts], word.chunks.length).filter((row) => !own.has(row))
      expect(rows.filter((row) => isKnownWord(row) || row === 'shill')).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('distractorsFor returns fewer distractors the more parts a word has, and none for a word of one part', () => {
  expect([1, 2, 3, 4, 5].map(maxDistractorsFor)).toEqual([0, 3, 2, 1, 1])
  const neighbours = indexNeighbours([wordOf(['fl', 'ock']), wordOf(['gr', 'ump'])])
  expect(distractorsFor(wordOf(['up']), { neighbours, ...NOTHING })).toEqual([])
})

it('distractorsFor accepts words with repeated parts, without a strand or without help', () => {
  const neighbours = indexNeighbours([wordOf(['ga', 'ra', 'ge'])])
  expect(distractorsFor(wordOf(['ba', 'na', 'na']), { neighbours, ...NOTHING })).not.toEqual([])
  const remote = { ...wordOf(['ba', 'na', 'na']), help: null }
  expect(distractorsFor(remote, { neighbours: indexNeighbours([]), ...NOTHING })).not.toEqual([])
})

it('distractorsFor puts parts that break a rule first, and keeps the first or last letter of the word in the others', () => {
  const distractors = distractorsFor(wordOf(['cr', 'oak'], 'vowel-teams'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  })
  expect(distractors.map(({ slot, why }) => [slot, why === null])).toEqual([
    [0, false],
    [1, false],
    [1, true],
  ])
  const withoutRule = distractorsFor(wordOf(['str', 'ain'], 'endings'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  }).slice(1)
  expect(withoutRule).toHaveLength(2)
  expect(withoutRule.every(({ text, slot }) => (slot === 0 ? text.startsWith('s') : text.endsWith('n')))).toBe(true)
})

it('distractorsFor does not count distractors for children who met the word: three others come with them', () => {
  const distractors = distractorsFor(wordOf(['kn', 'ee'], 'quiet-letters'), {
    neighbours: indexNeighbours([]),
    ...NOTHING,
  })
  expect(distractors[0]).toMatchObject({ text: 'n', metOnly: true })
  expect(distractors.filter(({ metOnly }) => metOnly !== true)).toHaveLength(3)
})

it('distractorsFor uses parts of other words if a part has no look-alikes', () => {
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

it('distractorsFor excludes spellings that may sound like the part they replace', () => {
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
])('findFault finds in the distractor %j for d-i-ll the fault %j', (distractor, expected) => {
  const tests = {
    isKnownWord: (letters: string) => letters === 'lid',
    isAnyWord: (letters: string) => letters === 'dilk',
    isRude: (letters: string) => ['dill', 'poo'].includes(letters),
  }
  expect(findFault(wordOf(['d', 'i', 'll']), distractor, [], tests)).toEqual(expected)
})

it('findFault finds a word that the distractor spells together with an earlier distractor', () => {
  const tests = { ...NOTHING, isKnownWord: (letters: string) => letters === 'web' }
  const faultAfter = (earlier: readonly { readonly text: string; readonly slot: number }[]) =>
    findFault(wordOf(['d', 'e', 'n']), { text: 'b', say: '/b/', slot: 2 }, earlier, tests)
  expect([faultAfter([]), faultAfter([{ text: 'w', slot: 0 }])]).toEqual([null, { kind: 'word', spells: 'web' }])
})

it('findFault finds that the word itself could be spelled with distractors', () => {
  const fault = findFault(wordOf(['a', 'ab']), { text: 'aa', say: 'ah', slot: 0 }, [{ text: 'b', slot: 0 }], NOTHING)
  expect(fault).toEqual({ kind: 'word', spells: 'aab' })
})
