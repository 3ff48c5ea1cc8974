import { describe, expect, it } from 'vitest'
import { exampleTemplate, withWords } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { canBeFirst, checkQuestions, checkSlots, checkSlotWords } from './slots.ts'

describe('checkSlots', () => {
  it.each<[string, Partial<TemplateEntry>, readonly string[]]>([
    ['a good template', {}, []],
    ['three slots for a regular sentence', { difficulty: 'regular' }, []],
    ['too few for a challenge', { difficulty: 'challenge' }, ['rabbit-in-the-grass number']],
    [
      'a slot that is not used',
      { template: 'The [LOOK] [ANIMAL] sleeps.' },
      ['rabbit-in-the-grass DOES', 'rabbit-in-the-grass number'],
    ],
    [
      'a slot that is not declared',
      { template: 'The [LOOK] [ANIMAL] [DOES] [WHERE].' },
      ['rabbit-in-the-grass WHERE', 'rabbit-in-the-grass number'],
    ],
    ['a broken slot', { template: 'The [LOOK] [ANIMAL] [DOES] in [the grass.' }, ['rabbit-in-the-grass [the']],
    ['a slot twice', { template: 'The [LOOK] [ANIMAL] [DOES] and [DOES].' }, ['rabbit-in-the-grass DOES']],
  ])('reports the mistakes of %s', (_, fields, expected) => {
    expect(whatsOf(checkSlots(exampleTemplate(fields)))).toEqual(expected)
  })
})

describe('checkSlotWords', () => {
  it.each([
    ['one kind', 'DOES', ['hops', 'rolls', 'sleeps', 'eats'], []],
    ['two short words each', 'LOOK', ['very small', 'rather wet', 'quite round'], []],
    ['too few', 'DOES', ['hops', 'rolls'], ['DOES number']],
    ['too many', 'DOES', ['hops', 'rolls', 'sleeps', 'eats', 'runs'], ['DOES number']],
    ['a word twice', 'DOES', ['hops', 'rolls', 'Hops'], ['DOES hops']],
    ['a word of another slot', 'DOES', ['runs', 'rolls', 'rabbit'], ['DOES rabbit', 'DOES rabbit']],
    ['a plural verb among singular ones', 'DOES', ['runs', 'rolls', 'jump'], ['DOES jump']],
    ['another time', 'DOES', ['runs', 'rolls', 'sleeping'], ['DOES sleeping']],
    ['two words beside single ones', 'DOES', ['hops', 'rolls', 'sleeps well'], ['DOES sleeps well']],
    [
      'three words each',
      'DOES',
      ['hops very high', 'rolls far away', 'sleeps so well'],
      ['DOES hops very high', 'DOES rolls far away', 'DOES sleeps so well'],
    ],
  ])('reports the mistakes of a slot with %s', (_, name, words, expected) => {
    expect(whatsOf(checkSlotWords(withWords(name, words)))).toEqual(
      expected.map((what) => `rabbit-in-the-grass ${what}`),
    )
  })

  it('reports plurals after "a"', () => {
    const { slots } = exampleTemplate()
    const ANIMAL = { asks: 'who?' as const, words: ['rabbits', 'lambs', 'puppies'] }
    const entry = exampleTemplate({ template: 'It [LOOK] [DOES] as a [ANIMAL].', slots: { ...slots, ANIMAL } })
    expect(checkSlotWords(entry).map(({ check, path }) => `${check} ${path.join('.')}`)).toEqual(
      Array.from({ length: 3 }, () => 'hint-agreement slots.ANIMAL.words'),
    )
  })
})

describe('questions of the boxes', () => {
  const words = ['one', 'two', 'three']
  const asking = (a: 'who?' | 'how?', b: 'who?' | 'who or what?') =>
    exampleTemplate({ id: 'x', slots: { ONE: { asks: a, words }, OTHER: { asks: b, words } } })

  it('checkQuestions reports boxes that all ask the same, since wrong words come from boxes that ask something else', () => {
    expect(whatsOf(checkQuestions(asking('how?', 'who?')))).toEqual([])
    expect(whatsOf(checkQuestions(asking('who?', 'who?')))).toEqual(['x ONE alone', 'x OTHER alone'])
  })

  it('a template can be the first of a visit only if two of its boxes ask for clearly different words', () => {
    expect(canBeFirst(asking('how?', 'who?'))).toBe(true)
    expect(canBeFirst(asking('who?', 'who or what?'))).toBe(false)
  })
})
