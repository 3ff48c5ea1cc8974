/**
 * Tests of slots: places such as `[SOUND]` in the text of a story. The program fills each with one of its hints (its possible words).
 */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenSlots, chooseSlotWords, fillSlots, findSlots, undeclaredSlots, unusedSlots } from './slots.ts'

const TEXT = 'A [SOUND] and a [SOUND], [BIG_2] or [other].'

describe('slots of a text', () => {
  it('findSlots lists each slot once, in order', () => {
    expect(findSlots(TEXT)).toEqual(['SOUND', 'BIG_2'])
  })

  it('fillSlots fills every occurrence, and leaves slots without a word unchanged', () => {
    expect(fillSlots(TEXT, { SOUND: 'hum' })).toBe('A hum and a hum, [BIG_2] or [other].')
  })

  it('fillSlots fills in one pass, so that a word may look like a slot or a pattern', () => {
    expect(fillSlots('[A] [B]', { A: '[B]', B: '$&' })).toBe('[B] $&')
  })

  it('fillSlots ignores inherited object properties', () => {
    expect(fillSlots('[A]', Object.create({ A: 'no' }))).toBe('[A]')
  })

  it('undeclaredSlots, unusedSlots and brokenSlots find the mistakes in slots', () => {
    expect(undeclaredSlots(TEXT, { SOUND: ['hum'] })).toEqual(['BIG_2'])
    expect(unusedSlots(TEXT, { SOUND: ['hum'], FEELING: ['calm'] })).toEqual(['FEELING'])
    expect(brokenSlots('A [SOUND] and [sound], [OPEN and SHUT].')).toEqual(['[sound]', '[OPEN', 'SHUT]'])
    expect(brokenSlots('A [SOUND]s].')).toEqual(['s]'])
    expect(brokenSlots('A [SOUND].')).toEqual([])
  })
})

const piece = fc.string().filter((text) => !/[[\]]/.test(text))

it('fillSlots replaces every occurrence of a slot and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1 }),
      fc.oneof(fc.string(), fc.constantFrom('$&', '[SOUND]', '$1')),
      (pieces, word) => {
        expect(fillSlots(pieces.join('[SOUND]'), { SOUND: word })).toBe(pieces.join(word))
      },
    ),
  )
})

describe('chooseSlotWords', () => {
  const slots = { SOUND: ['hum', 'song'], FEELING: ['calm', 'glad'], EMPTY: [] }

  it('preserves existing choices and skips slots without hints', () => {
    expect(chooseSlotWords(slots, { SOUND: 'buzz' }, () => 0.99)).toEqual({ SOUND: 'buzz', FEELING: 'glad' })
  })

  it('always chooses a hint of the slot', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        const words = chooseSlotWords(slots, {}, () => chance)
        expect(slots.SOUND).toContain(words.SOUND)
        expect(slots.FEELING).toContain(words.FEELING)
      }),
    )
  })
})
