import { expect, it } from 'vitest'
import { contentWordsOf, intersectionOf, jaccardIndex } from './content-words.ts'

it('returns the base forms of the content words of a text, each once', () => {
  expect([...contentWordsOf('Then the crabs hummed, and a crab couldn’t hum: “They’re humming!”')]).toEqual([
    ...['crab', 'hum'],
  ])
  expect([...contentWordsOf('O’Reilly had a can’t-miss plan.')]).toEqual(["o'reilly", "can't-miss", 'plan'])
  expect([...contentWordsOf('They asked her, and she said yes.')]).toEqual([])
})

it('compares two texts by their content words', () => {
  const [one, other] = [new Set(['crab', 'hum', 'reef']), new Set(['reef', 'eel', 'crab'])]
  expect(intersectionOf(one, other)).toEqual(['crab', 'reef'])
  expect(jaccardIndex(one, other)).toBe(0.5)
  expect(jaccardIndex(one, one)).toBe(1)
  expect([jaccardIndex(one, new Set()), jaccardIndex(new Set(), new Set())]).toEqual([0, 0])
})
