import { expect, it } from 'vitest'
import { misfits } from './article.ts'

it.each([
  ['an hour, a unicorn, a one-eyed crab, an eel', []],
  ['a herb and an herb', []],
  ['An old crab. A red one.', []],
  ['a zzub and an uzzub', []],
  ['plan a eel, Banana apple', ['eel']],
  ['a apple and an crab', ['apple', 'crab']],
  ['A eel and An shell', ['eel', 'shell']],
  ['a "eel" and an ‘crab’', ['eel', 'crab']],
  ['a  uzzub, an zzub', ['uzzub', 'zzub']],
  ['an well-kept crab', ['well-kept']],
  ['an sci-fi book', ['sci-fi']],
  ['an hour-long walk, a unicorn-like eel, an eel-like one', []],
  ['an unicorn-like eel, a hour-long walk', ['unicorn-like', 'hour-long']],
  ['her a’s apple, vitamin-a apple', []],
])('in %s the article does not fit %j', (text, words) => {
  expect(misfits(text).map(({ word }) => word)).toEqual(words)
})

it('says which article it was', () => {
  expect(misfits('An crab')).toEqual([{ article: 'An', word: 'crab' }])
})
