import { describe, expect, it } from 'vitest'
import { findOddWords, isOnlyPlural, misfitArticles } from './grammar.ts'

describe('agreement', () => {
  it.each([
    ['eels', true],
    ['prawns', true],
    ['crab', false],
    ['sheep', false],
    ['zzubs', false],
    ['red', false],
    ['nuts', false],
  ])('%s can only be a plural: %s', (word, expected) => {
    expect(isOnlyPlural(word)).toBe(expected)
  })

  it.each([
    [['crab', 'eel', 'reef'], []],
    [['crab', 'eels', 'reef'], ['eels']],
    [['jumped', 'hopped', 'red', 'ran'], ['red']],
    [['big crab', 'zzub', '7'], []],
    [['crab', 'eel', 'very softly'], []],
    [['crab', 'eel', 'softly'], ['softly']],
    [[], []],
  ])('reports of %j the words that do not agree with the others: %j', (words, odd) => {
    expect(findOddWords(words).map(({ word }) => word)).toEqual(odd)
  })

  it('names the word classes that the other words can have', () => {
    expect(findOddWords(['plums', 'grape', 'pears'])).toEqual([{ word: 'grape', majority: 'plural noun' }])
  })
})

describe('article', () => {
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
    expect(misfitArticles(text).map(({ word }) => word)).toEqual(words)
  })

  it('names the wrong article', () => {
    expect(misfitArticles('An crab')).toEqual([{ article: 'An', word: 'crab' }])
  })
})
