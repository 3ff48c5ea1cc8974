import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import {
  type BuildEvent,
  countWaysToFill,
  hintFor,
  isDistractor,
  isTrayOpen,
  isUntouched,
  newWordBuild,
  nextSlot,
  stateOf,
  step,
  type WordBuild,
} from './word-build.ts'

const PLANET = exampleWord(['as', 'tro', 'naut'])
const BANANA = exampleWord(['ba', 'na', 'na'])
const WATCH = withDistractors(exampleWord(['w', 'atch']), ['ach', 'otch', 'ish'])

function withDistractors(word: Word, texts: readonly string[]): Word {
  const distractors = texts.map((text) => ({
    text,
    say: text,
    slot: 1,
    why: 'tch is how we spell it after a short vowel.',
  }))
  return word.help ? { ...word, help: { ...word.help, distractors } } : word
}

/** The build of a word that was heard, so that its parts can be placed. */
const heardBuild = (word: Word, distractors = 0): WordBuild =>
  step(newWordBuild(word, seededRandom('seed'), distractors), { type: 'word-heard' })

const chunks = fc.array(fc.constantFrom('a', 'b', 'ab', 'ba', 'na', 'tro'), { minLength: 2, maxLength: 5 })

const anyEvent = (pieces: number): fc.Arbitrary<BuildEvent> =>
  fc.oneof(
    fc.record({ type: fc.constant('piece-placed' as const), piece: fc.nat(pieces) }),
    fc.record({ type: fc.constant('piece-placed' as const), piece: fc.nat(pieces), slot: fc.nat(pieces) }),
    fc.record({ type: fc.constant('piece-returned' as const), piece: fc.nat(pieces) }),
    fc.record({ type: fc.constant('slot-chosen' as const), slot: fc.nat(pieces) }),
    fc.constant({ type: 'tried-again' as const }),
    fc.constant({ type: 'wrong-pieces-returned' as const }),
    fc.constant({ type: 'hint-asked' as const }),
  )

const place = (build: ReturnType<typeof newWordBuild>, ...pieces: number[]) =>
  pieces.reduce((current, piece) => step(current, { type: 'piece-placed', piece }), build)

describe('building a word', () => {
  it('newWordBuild shuffles the pieces so that every order is about equally frequent', () => {
    const random = seededRandom('order')
    const orders = Array.from({ length: 3000 }, () =>
      newWordBuild(PLANET, random)
        .pieces.map(({ id }) => id)
        .join(''),
    )
    const counts = Map.groupBy(orders, (order) => order)
    expect([...counts.keys()].toSorted()).toEqual(['012', '021', '102', '120', '201', '210'])
    for (const equalOrders of counts.values()) expect(Math.abs(equalOrders.length - 500)).toBeLessThan(100)
  })

  it('newWordBuild adds as many distractors as requested, if the word has so many', () => {
    const buildWith = (count: number) => newWordBuild(WATCH, seededRandom('seed'), count)
    expect([0, 1, 2, 3, 9].map((count) => buildWith(count).pieces.length)).toEqual([2, 3, 4, 5, 5])
    const build = buildWith(1)
    expect(build.slots).toHaveLength(2)
    expect(build.pieces.filter((piece) => isDistractor(build, piece))).toMatchObject([{ id: 2 }])
    // If there is more than one distractor, the first one, which has a rule, is always included.
    expect(buildWith(2).pieces).toContainEqual(expect.objectContaining({ text: 'ach' }))
    expect(newWordBuild({ ...WATCH, help: null }, seededRandom('seed'), 3).pieces).toHaveLength(2)
  })

  it('newWordBuild leaves out a distractor for children who met the word if the child did not meet it', () => {
    const [first, ...others] = WATCH.help?.distractors ?? []
    const help = WATCH.help && first && { ...WATCH.help, distractors: [{ ...first, metOnly: true }, ...others] }
    const texts = (isMet: boolean) =>
      newWordBuild({ ...WATCH, help: help ?? null }, seededRandom('seed'), 3, isMet).pieces.map(({ text }) => text)
    expect(texts(true).toSorted()).toEqual(['ach', 'atch', 'ish', 'otch', 'w'])
    expect(texts(false).toSorted()).toEqual(['atch', 'ish', 'otch', 'w'])
  })

  it('a word with a distractor in a slot is not built, and the hint names the distractor', () => {
    const wrong = place(heardBuild(WATCH, 2), 0, 2)
    expect(stateOf(wrong)).toBe('wrong-order')
    const withDistractor = place(heardBuild(WATCH, 2), 3)
    expect(hintFor(withDistractor)).toEqual({ kind: 'not-in-word', piece: 3, slot: 0 })
  })

  it('counts taking apart a wrong assembly as one reset', () => {
    const wrong = place(heardBuild(PLANET), 2, 1, 0)
    const once = step(wrong, { type: 'piece-returned', piece: 2 })
    expect(once).toMatchObject({ resets: 1, wrongOrders: 1 })
    expect(step(once, { type: 'piece-returned', piece: 1 }).resets).toBe(1)
    expect(step(wrong, { type: 'piece-placed', piece: 0, slot: 0 })).toMatchObject({ resets: 1 })
    expect(step(wrong, { type: 'tried-again' })).toMatchObject({ resets: 1 })
    expect(step(place(heardBuild(PLANET), 2), { type: 'piece-returned', piece: 2 }).resets).toBe(0)
  })

  it('the word is built if and only if the slots spell it', () => {
    fc.assert(
      fc.property(chunks, fc.infiniteStream(anyEvent(5)), (parts, events) => {
        let build = heardBuild(withDistractors(exampleWord(parts), ['zz', 'q']), 2)
        for (const event of events.take(30)) {
          build = step(build, event)
          const texts = build.slots.map((id) => build.pieces.find((piece) => piece.id === id)?.text ?? '·')
          const expected = texts.includes('·')
            ? 'building'
            : texts.join('') === parts.join('')
              ? 'built'
              : 'wrong-order'
          expect(stateOf(build)).toBe(expected)
          expect(new Set(build.slots.filter((slot) => slot !== null)).size).toBe(
            build.slots.filter((slot) => slot !== null).length,
          )
        }
      }),
    )
  })

  it('following the hints always builds the word', () => {
    fc.assert(
      fc.property(chunks, fc.array(anyEvent(5), { maxLength: 12 }), (parts, events) => {
        let build = events.reduce(step, heardBuild(withDistractors(exampleWord(parts), ['zz', 'q']), 2))
        if (stateOf(build) === 'wrong-order') build = step(build, { type: 'tried-again' })
        for (let turn = 0; turn < 30 && stateOf(build) === 'building'; turn += 1) {
          const hint = hintFor(build)
          if (hint === null) break
          build =
            hint.kind === 'next'
              ? step(build, { type: 'piece-placed', piece: hint.piece, slot: hint.slot })
              : step(build, { type: 'piece-returned', piece: hint.piece })
        }
        expect(stateOf(build)).toBe('built')
      }),
    )
  })

  it('accepts two equal pieces in either order', () => {
    const build = heardBuild(BANANA)
    expect(stateOf(place(build, 0, 2, 1))).toBe('built')
    expect(stateOf(place(build, 1, 0, 2))).toBe('wrong-order')
  })

  it('places a piece in the first empty slot, or the chosen one', () => {
    const build = heardBuild(PLANET)
    expect(place(build, 2).slots).toEqual([2, null, null])
    const chosen = step(build, { type: 'slot-chosen', slot: 1 })
    expect(nextSlot(chosen)).toBe(1)
    expect(place(chosen, 2, 0).slots).toEqual([0, 2, null])
  })

  it('moves a placed piece to another slot, and returns the piece that was in that slot', () => {
    const build = place(heardBuild(PLANET), 2, 1)
    expect(step(build, { type: 'piece-placed', piece: 2, slot: 1 }).slots).toEqual([null, 2, null])
  })

  it('counts a wrong order when it is completed, and a reset only if a piece was placed', () => {
    const start = heardBuild(PLANET)
    expect(step(start, { type: 'tried-again' })).toBe(start)
    const wrong = place(start, 2, 1, 0)
    expect(wrong).toMatchObject({ wrongOrders: 1, resets: 0 })
    expect(step(wrong, { type: 'tried-again' })).toMatchObject({ slots: [null, null, null], resets: 1, wrongOrders: 1 })
  })

  it('takes only the wrong pieces out of a full word, which counts as a hint and a reset', () => {
    const wrong = place(heardBuild(PLANET), 0, 2, 1)
    expect(step(wrong, { type: 'wrong-pieces-returned' })).toMatchObject({
      slots: [0, null, null],
      hintsUsed: 1,
      resets: 1,
    })
    const partial = place(heardBuild(PLANET), 2)
    expect(step(partial, { type: 'wrong-pieces-returned' })).toBe(partial)
  })

  it('ignores all events after the word is built', () => {
    const built = place(heardBuild(PLANET), 0, 1, 2)
    for (const event of [
      { type: 'piece-placed', piece: 0 },
      { type: 'piece-returned', piece: 1 },
      { type: 'tried-again' },
      { type: 'hint-asked' },
    ] as const) {
      expect(step(built, event)).toBe(built)
    }
  })
})

describe('hearing and showing the word', () => {
  const fresh = newWordBuild(WATCH, seededRandom('seed'), 2)
  const after = (...types: readonly ('word-heard' | 'word-shown' | 'word-covered')[]) =>
    types.reduce<WordBuild>(
      (build, type) => step(build, type === 'word-shown' ? { type, isSilent: true } : { type }),
      fresh,
    )

  it('the word must be heard, or shown and covered, before a piece can be placed', () => {
    for (const build of [fresh, after('word-shown')]) {
      expect(isTrayOpen(build)).toBe(false)
      expect(place(build, 0)).toBe(build)
      expect(step(build, { type: 'hint-asked' })).toBe(build)
    }
    for (const build of [after('word-heard'), after('word-shown', 'word-covered')]) {
      expect(isTrayOpen(build)).toBe(true)
      expect(place(build, 0).slots).toEqual([0, null])
    }
  })

  it('the first showing of the word is free, and each later showing counts as a hint', () => {
    expect(after('word-shown', 'word-covered').hintsUsed).toBe(0)
    expect(after('word-shown', 'word-covered', 'word-shown').hintsUsed).toBe(1)
    expect(after('word-shown', 'word-covered', 'word-shown', 'word-covered', 'word-shown').hintsUsed).toBe(2)
    expect(after('word-shown', 'word-shown').hintsUsed).toBe(0)
  })

  it('showing the word is free if the voice fails before a piece is placed', () => {
    expect(after('word-heard', 'word-shown')).toMatchObject({ view: 'shown', hintsUsed: 0 })
    expect(step(place(after('word-heard'), 1), { type: 'word-shown', isSilent: true })).toMatchObject({
      view: 'shown',
      hintsUsed: 1,
    })
    const heard = after('word-heard')
    expect(step(heard, { type: 'word-shown', isSilent: false })).toMatchObject({ view: 'shown', hintsUsed: 1 })
    expect(step(fresh, { type: 'word-shown', isSilent: false })).toMatchObject({ view: 'shown', hintsUsed: 0 })
  })

  it('hearing the parts counts as one hint, but is free after a wrong order', () => {
    const heard = step(step(after('word-heard'), { type: 'part-heard' }), { type: 'part-heard' })
    expect(heard).toMatchObject({ partsHeard: true, hintsUsed: 1 })
    const wrong = place(after('word-heard'), 1, 0)
    expect(step(wrong, { type: 'part-heard' })).toMatchObject({ partsHeard: true, hintsUsed: 0 })
  })

  it.each([
    [PLANET, 0, 6],
    [WATCH, 0, 2],
    [WATCH, 1, 6],
    [WATCH, 3, 20],
    [BANANA, 0, 3],
  ])('countWaysToFill counts the different ways to fill the slots: example %#', (word, distractors, count) => {
    expect(countWaysToFill(newWordBuild(word, seededRandom('seed'), distractors))).toBe(count)
  })

  it('ignores hearing the word again, and covering it while it is not shown', () => {
    expect(after('word-shown', 'word-covered', 'word-heard').view).toBe('covered')
    expect(after('word-covered')).toBe(fresh)
    expect(after('word-shown', 'word-heard').view).toBe('shown')
  })
})

describe('moving pieces', () => {
  const start = heardBuild(PLANET)
  const begun = place(start, 0)

  it.each<[string, BuildEvent]>([
    ['tapping a placed piece', { type: 'piece-placed', piece: 0 }],
    ['placing a piece in the slot it is in', { type: 'piece-placed', piece: 0, slot: 0 }],
    ['placing a piece that does not exist', { type: 'piece-placed', piece: 3 }],
    ['placing a piece in a slot that does not exist', { type: 'piece-placed', piece: 1, slot: 3 }],
    ['choosing a full slot', { type: 'slot-chosen', slot: 0 }],
    ['choosing a slot that does not exist', { type: 'slot-chosen', slot: 3 }],
    ['returning a piece that is not placed', { type: 'piece-returned', piece: 1 }],
  ])('%s changes nothing', (_, event) => {
    expect(step(begun, event)).toBe(begun)
  })

  it('returning a piece empties its slot and removes the hint', () => {
    const hinted = step(begun, { type: 'hint-asked' })
    expect(step(hinted, { type: 'piece-returned', piece: 0 })).toEqual({
      ...hinted,
      slots: [null, null, null],
      hint: null,
    })
  })

  it('nextSlot is the chosen slot if it is empty, else the first empty slot, else -1', () => {
    expect(nextSlot({ target: 0, slots: [0, null, null] })).toBe(1)
    expect(nextSlot({ target: 2, slots: [0, null, null] })).toBe(2)
    expect(nextSlot({ target: null, slots: [0, null, null] })).toBe(1)
    expect(nextSlot({ target: null, slots: [0, 1, 2] })).toBe(-1)
  })
})

describe('isUntouched', () => {
  const start = heardBuild(PLANET)
  it.each([
    ['a word that was only heard', {}, true],
    ['a word with a hint', { hintsUsed: 1 }, false],
    ['a reset word', { resets: 1 }, false],
    ['a word that was in a wrong order', { wrongOrders: 1 }, false],
    ['a word with a hint and a reset', { hintsUsed: 1, resets: 1 }, false],
    ['a word with a hint, a reset and two wrong orders', { hintsUsed: 1, resets: 1, wrongOrders: 2 }, false],
    ['a word with a hint, a reset and a wrong order', { hintsUsed: 1, resets: 1, wrongOrders: 1 }, false],
    ['a word with a placed part', { slots: [null, 1, null] }, false],
  ])('of %s', (_, change, expected) => {
    expect(isUntouched({ ...start, ...change })).toBe(expected)
  })
})

it('newWordBuild gives each piece the pronunciation of its part, or the text of the part if there is none', () => {
  const word = exampleWord(['ti', 'ger'], { ttsChunks: ['tie'] })
  const pieces = heardBuild(word).pieces.toSorted((a, b) => a.id - b.id)
  expect(pieces.map(({ say }) => say)).toEqual(['tie', 'ger'])
})

describe('a hint', () => {
  const start = heardBuild(PLANET)

  it.each([
    ['names the first part if no part is placed', [], { kind: 'next', piece: 0, slot: 0 }],
    ['names the second part if the first is right', [0], { kind: 'next', piece: 1, slot: 1 }],
    ['names a part that belongs in a later slot', [2], { kind: 'later', piece: 2, slot: 0 }],
    ['is null if all slots are full', [2, 1, 0], null],
  ] as const)('%s', (_, placed, hint) => {
    expect(hintFor(place(start, ...placed))).toEqual(hint)
  })

  it('names a misplaced part before the last slot is filled', () => {
    const nearlyFull = step(step(start, { type: 'piece-placed', piece: 2, slot: 1 }), {
      type: 'piece-placed',
      piece: 1,
      slot: 2,
    })
    expect(hintFor(nearlyFull)).toEqual({ kind: 'later', piece: 2, slot: 1 })
  })

  it('names a part that belongs in an earlier slot', () => {
    const misplaced = step(start, { type: 'piece-placed', piece: 0, slot: 2 })
    expect(hintFor(misplaced)).toEqual({ kind: 'earlier', piece: 0, slot: 0 })
  })

  it('is counted, disappears with the next move, and cannot be requested when all slots are full', () => {
    const hinted = step(start, { type: 'hint-asked' })
    expect(hinted).toMatchObject({ hintsUsed: 1, hint: { piece: 0 } })
    expect(place(hinted, 0)).toMatchObject({ hintsUsed: 1, hint: null })
    const full = place(start, 2, 1, 0)
    expect(step(full, { type: 'hint-asked' })).toBe(full)
  })
})
