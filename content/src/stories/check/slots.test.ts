import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkArticles, checkHintAgreement, checkSlots } from './slots.ts'

describe('checkSlots', () => {
  const FOUR = ['hum', 'song', 'tune', 'buzz']

  it.each([
    ['a slot with four hints', 'A [SOUND] rose.', { SOUND: FOUR }, []],
    ['an undeclared slot', 'A [SOUND] rose.', {}, ['SOUND']],
    ['an unused slot', 'It rose.', { SOUND: FOUR }, ['SOUND']],
    ['three hints', 'A [SOUND] rose.', { SOUND: FOUR.slice(1) }, ['SOUND']],
    ['a hint twice', 'A [SOUND] rose.', { SOUND: [...FOUR, 'Hum'] }, ['SOUND hum']],
    ['a slot that is broken over two lines', 'A [SOUND\nSOUND] rose.', {}, ['[SOUND', 'SOUND]']],
    ['a slot in small letters', 'A [sound] rose.', {}, ['[sound]']],
  ] as const)('reports the mistakes of %s', (_, intro, slots, expected) => {
    expect(issuesIn(checkSlots, { prose: { intro }, header: { slots } })).toEqual(expected)
  })
})

describe('checkHintAgreement', () => {
  it.each([
    ['things', 'A [X].', ['hum', 'song', 'tune', 'buzz'], []],
    ['feelings', 'She felt [X].', ['calm', 'proud', 'glad', 'safe', 'pleased'], []],
    ['colours', 'It was [X].', ['blue', 'green', 'red', 'yellow'], []],
    ['plurals', 'She ate [X].', ['plums', 'grapes', 'pears', 'buns'], []],
    ['verbs', 'She [X].', ['jumped', 'hopped', 'ran', 'skipped'], []],
    ['adverbs', 'She went [X].', ['slowly', 'softly', 'gently', 'calmly'], []],
    ['words it does not know, and phrases', 'She [X].', ['zzub', 'ran away', 'a big hum'], []],
    ['a singular among plurals', 'She ate [X].', ['plums', 'grape', 'pears', 'buns'], ['X grape']],
    ['a verb among feelings', 'She felt [X].', ['calm', 'proud', 'jumped', 'safe'], ['X jumped']],
    ['another form of a verb', 'She [X].', ['jumped', 'hopped', 'skipping', 'rolled'], ['X skipping']],
    [
      'plurals after an article',
      'A [X].',
      ['prawns', 'eels', 'whales', 'seals'],
      ['X prawns', 'X eels', 'X whales', 'X seals'],
    ],
  ])('reports hints that do not agree: %s', (_, intro, hints, expected) => {
    expect(issuesIn(checkHintAgreement, { prose: { intro }, header: { slots: { X: hints } } })).toEqual(expected)
  })
})

describe('checkArticles', () => {
  const slots = { THING: ['crab', 'eel', 'hour'], KIND: ['red', 'old', 'useful'] }

  it.each([
    ['It took an hour and a unicorn.', []],
    ['A eel waited.', ['eel']],
    ['She had a idea and an shell.', ['idea', 'shell']],
    ['She saw the [THING].', []],
    ['She saw a [THING].', ['eel', 'hour']],
    ['She saw an [THING].', ['crab']],
    ['She saw a [KIND] [THING].', ['old']],
    ['It was a well-kept, one-eyed crab.', []],
    ['Nothing but Zuri’s plan B and her a’s.', []],
  ])('reports the wrong articles in: %s', (intro, expected) => {
    expect(issuesIn(checkArticles, { prose: { intro }, header: { slots } })).toEqual(expected)
  })
})
