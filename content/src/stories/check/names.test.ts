import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkNames } from './names.ts'

it.each([
  ['Zuri’s reef lay under the Moon on Monday.', []],
  ['"I think it is gone," said Zuri to Mum.', []],
  ['Will Zuri find it?', []],
  ['"We wait," said Zuri. "Hope helps."', []],
  ['Zuri met Dovik at the rock.', ['Dovik']],
  ['Dovik met Zuri.', ['Dovik']],
  ['Zuri met Tom.', ['Tom']],
  ['"Look, Zuri!" said Priyanka.', ['Priyanka']],
])('%s', (intro, expected) => {
  expect(objectionsTo(checkNames, { prose: { intro } })).toEqual(expected)
})

it('a lead of two names may come up with one of them', () => {
  const sheet = { cast: [{ name: 'Zuri Okoro', pronouns: 'she' as const, origin: 'Swahili', lead: true }] }
  expect(objectionsTo(checkNames, { sheet })).toEqual([])
})

it('misses a lead who does not come up', () => {
  expect(objectionsTo(checkNames, { prose: { intro: 'It was quiet.' } })).toEqual(['Zuri'])
})
