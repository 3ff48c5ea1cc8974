import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestOf, withSortedKeys } from './practice-state.ts'

const levelAt = (at: number, level: string) => ({ at, level })

describe('latestOf', () => {
  it.each([
    ['the later value', levelAt(10, 'full'), levelAt(9, 'simple'), 'full'],
    ['the value that sorts last if both have the same time', levelAt(9, 'full'), levelAt(9, 'simple'), 'simple'],
    ['the only value', levelAt(9, 'full'), null, 'full'],
  ])('returns %s, in either order', (_, a, b, level) => {
    expect(latestOf(a, b)?.level).toBe(level)
    expect(latestOf(b, a)?.level).toBe(level)
  })

  it('returns null for two nulls', () => {
    expect(latestOf(null, null)).toBeNull()
  })

  it('does not depend on the order of fields', () => {
    const choiceB = { at: 1, choice: 'B', section: 1 }
    const choiceA = { section: 2, choice: 'A', at: 1 }
    expect([latestOf(choiceB, choiceA), latestOf(choiceA, choiceB)]).toEqual([choiceB, choiceB])
  })
})

it('withSortedKeys sorts the fields of all nested objects and leaves other values unchanged', () => {
  expect(JSON.stringify(withSortedKeys({ c: [2, 1], a: { e: 'e', d: null }, b: 3 }))).toBe(
    '{"a":{"d":null,"e":"e"},"b":3,"c":[2,1]}',
  )
  const anyFields = fc.dictionary(fc.string({ minLength: 1 }), fc.nat()).map((table) => Object.entries(table))
  const twice = anyFields.chain((fields) => fc.tuple(...[1, 2].map(() => shuffled(fields))))
  fc.assert(
    fc.property(twice, ([fields = [], shuffledFields = []]) => {
      const [json, shuffledJson] = [fields, shuffledFields].map((entries) =>
        JSON.stringify(withSortedKeys({ nested: Object.fromEntries(entries) })),
      )
      expect(json).toBe(shuffledJson)
    }),
  )
})

const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })
