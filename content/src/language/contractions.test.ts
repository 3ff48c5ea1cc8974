import { describe, expect, it } from 'vitest'
import { contractionRate, countContractions } from './contractions.ts'

describe('countContractions', () => {
  it.each([
    ["I don't know.", 1],
    ["She can't, and I won't.", 2],
    ["It's late, and that's that.", 2],
    ["I'm here, we're there, you've won, he'll sing and they'd dance.", 5],
    ["Let's go.", 1],
    ["Nobody's home.", 1],
  ])('counts the contractions of: %s', (text, contracted) => {
    expect(countContractions(text)).toEqual({ contracted, uncontracted: [] })
  })

  it.each([
    ['I do not know.', ['do not']],
    ['We cannot go, and it was not far.', ['cannot', 'was not']],
    ['I am Haru.', ['I am']],
    ['I am not late.', ['I am']],
    ['It is cold, and that is all.', ['It is', 'that is']],
    ['Did you not have breakfast?', ['Did you not']],
    ['They have gone, and she will wait.', ['They have', 'she will']],
    ['Let us sit down.', ['Let us']],
    ['"Let us sit down," said Mia.', ['Let us']],
  ])('counts the places that could be contracted in: %s', (text, uncontracted) => {
    expect(countContractions(text)).toEqual({ contracted: 0, uncontracted })
  })

  it.each([
    "Mia's dog ate the boys' cake at five o'clock.",
    'Yes, it is.',
    'So I am, and so are you.',
    'I have a dog.',
    'They let us go.',
    'I know what it is for.',
    'Do we go or not?',
  ])('counts neither in: %s', (text) => {
    expect(countContractions(text)).toEqual({ contracted: 0, uncontracted: [] })
  })
})

it('contractedPart is the part of the possible places, and 1 if there are none', () => {
  expect(contractionRate({ contracted: 3, uncontracted: ['it is'] })).toBe(0.75)
  expect(contractionRate({ contracted: 0, uncontracted: [] })).toBe(1)
})
