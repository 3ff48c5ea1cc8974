import { expect, it } from 'vitest'
import { exampleTemplate, withWords } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { checkSlotWords } from './slot-words.ts'

it.each([
  ['one kind', 'DOES', ['hops', 'rolls', 'sleeps', 'eats'], []],
  ['two short words each', 'LOOK', ['very small', 'rather wet', 'quite round'], []],
  ['too few', 'DOES', ['hops', 'rolls'], ['DOES number']],
  ['too many', 'DOES', ['hops', 'rolls', 'sleeps', 'eats', 'runs'], ['DOES number']],
  ['a word twice', 'DOES', ['hops', 'rolls', 'Hops'], ['DOES hops']],
  ['a word of another slot', 'DOES', ['runs', 'rolls', 'rabbit'], ['DOES rabbit', 'DOES rabbit']],
  ['another number', 'DOES', ['runs', 'rolls', 'jump'], ['DOES jump']],
  ['another time', 'DOES', ['runs', 'rolls', 'sleeping'], ['DOES sleeping']],
  ['two words beside single ones', 'DOES', ['hops', 'rolls', 'sleeps well'], ['DOES sleeps well']],
  [
    'three words each',
    'DOES',
    ['hops very high', 'rolls far away', 'sleeps so well'],
    ['DOES hops very high', 'DOES rolls far away', 'DOES sleeps so well'],
  ],
])('%s', (_, name, words, expected) => {
  expect(whatsOf(checkSlotWords(withWords(name, words)))).toEqual(expected.map((what) => `rabbit-in-the-grass ${what}`))
})

it('wants one thing after an article', () => {
  const { slots } = exampleTemplate()
  const ANIMAL = { asks: 'who?' as const, words: ['rabbits', 'lambs', 'puppies'] }
  const entry = exampleTemplate({ template: 'It [LOOK] [DOES] as a [ANIMAL].', slots: { ...slots, ANIMAL } })
  expect(checkSlotWords(entry).map(({ check, path }) => `${check} ${path.join('.')}`)).toEqual(
    Array.from({ length: 3 }, () => 'hint-agreement slots.ANIMAL.words'),
  )
})
