import { describe, expect, it } from 'vitest'
import { inversionsIn, oldConjunctionsIn } from './old-grammar.ts'

describe('inversionsIn', () => {
  it.each([
    ['Up he stood.', ['Up he stood']],
    ['Down went each eel.', ['Down went']],
    ['Over it went.', ['Over it went']],
    ['It fell on her head, and up went her feathers.', ['up went']],
    ['"Out came a [FRUIT]!" said Mia.', ['Out came']],
    ['Into the box went the cat.', ['Into the box went']],
    ['Never had he seen a bus.', ['Never had he']],
    ['Down went the spoon, up went the cork.', ['Down went', 'up went']],
  ])('names the fronted verbs of: %s', (sentence, expected) => {
    expect(inversionsIn(sentence).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    'He stood up.',
    'In the end she went the wrong way.',
    'From then on she had to guess.',
    'In spring the snow melts.',
    'There was a cat in the box.',
    'Here comes the bus.',
    'On Monday we came home.',
    '"Stop!" said Mia.',
    'Then he went down.',
  ])('names nothing in: %s', (sentence) => {
    expect(inversionsIn(sentence)).toEqual([])
  })
})

describe('oldConjunctionsIn', () => {
  it.each([
    ['Grandpa is in none, for he holds the camera.', ['for he holds']],
    ['The form says "No", for it can tell.', ['for it can']],
    ['Its names went up and down, for the desk rocked.', ['for the desk rocked']],
    ['She sang till she lost her voice.', ['till she lost']],
    ['We sat there till Mia came.', ['till Mia came']],
    ['Wait till the rain stopped.', ['till the rain stopped']],
  ])('names the clause in: %s', (sentence, expected) => {
    expect(oldConjunctionsIn(sentence)).toEqual(expected)
  })

  it.each([
    'I waited for it and sang.',
    'For a week it rained.',
    'For the first time she laughed.',
    "The van can't come till Friday comes round.",
    'We played till the end of the day.',
    'This is for Mia and me.',
    'It was a hat for the king of cats.',
  ])('names nothing in: %s', (sentence) => {
    expect(oldConjunctionsIn(sentence)).toEqual([])
  })
})
