import { describe, expect, it } from 'vitest'
import { exampleTemplate, sentencesOf, withWords } from '../../testing/example-template.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { checkCombinations, checkRepeatedSentences } from './combinations.ts'

describe('checkCombinations', () => {
  const issues = (entry: TemplateEntry): readonly string[] =>
    checkCombinations(entry).map(({ check, what }) => `${check} ${what.replace(`${entry.id} `, '')}`)

  it.each([
    ['a good template', {}, []],
    ['what somebody says', { template: '“The [LOOK] [ANIMAL] [DOES].”' }, []],
    ['a capital only in the middle', { template: 'the [LOOK] [ANIMAL] of Mars [DOES].' }, ['sentence-form capital']],
    ['a full stop only in the middle', { template: 'The [LOOK] [ANIMAL] [DOES] at 7.30 today' }, ['sentence-form end']],
    ['no capital', { template: 'the [LOOK] [ANIMAL] [DOES] here.' }, ['sentence-form capital']],
    ['a slot that opens the sentence', { template: '[LOOK] and [ANIMAL] [DOES].' }, ['sentence-form capital']],
    ['no end', { template: 'The [LOOK] [ANIMAL] [DOES]' }, ['sentence-form end']],
    ['two sentences', { template: 'The [LOOK] [ANIMAL] [DOES]. It is day.' }, ['sentence-form several']],
    [
      'an article that never fits',
      { template: 'An [LOOK] [ANIMAL] [DOES].' },
      ['articles fluffy', 'articles spotty', 'articles tiny'],
    ],
    [
      'too long for easy',
      { template: 'The [LOOK] [ANIMAL] [DOES] over there in the long green grass.' },
      ['text-lengths length'],
    ],
    ['well known names', { template: 'The [LOOK] [ANIMAL] of Emma [DOES].' }, ['names Emma']],
  ])('reports the mistakes of %s', (_, fields, expected) => {
    expect(issues(exampleTemplate(fields))).toEqual(expected)
  })

  it.each([
    ['an article that fits most', 'LOOK', ['fluffy', 'tiny', 'old'], 'A [LOOK] [ANIMAL] [DOES].', ['articles old']],
    ['a word twice running', 'DOES', ['hops', 'in', 'rolls'], undefined, ['repeated-words in in']],
    ['another spelling', 'LOOK', ['fluffy', 'tiny', 'grey'], undefined, ['spelling grey']],
    ['an insult', 'LOOK', ['fluffy', 'tiny', 'stupid'], undefined, ['language stupid']],
    [
      'a length that one word breaks',
      'DOES',
      ['hops', 'rolls', 'sleeps so very long'],
      undefined,
      ['text-lengths length'],
    ],
  ])('reports %s among the words of a slot', (_, name, words, template, expected) => {
    expect(issues({ ...withWords(name, words), ...(template === undefined ? {} : { template }) })).toEqual(expected)
  })
})

describe('checkRepeatedSentences', () => {
  it('reports a sentence of two templates for the later template', () => {
    const animals = sentencesOf('animals', exampleTemplate(), withWords('ANIMAL', ['kitten', 'foal', 'goat']))
    const food = sentencesOf('food', { ...withWords('DOES', ['eats', 'drinks', 'rolls']), id: 'food-in-the-grass' })
    const themes = [animals, food]
    expect(checkRepeatedSentences(animals, themes)).toEqual([])
    expect(checkRepeatedSentences(food, themes)).toMatchObject([
      {
        path: ['templates', 0, 'template'],
        what: 'food-in-the-grass animals/rabbit-in-the-grass',
        message: expect.stringContaining('"the fluffy rabbit rolls in the grass."'),
      },
    ])
  })
})
