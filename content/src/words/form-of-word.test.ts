import { describe, expect, it } from 'vitest'
import { isFormOf } from './form-of-word.ts'

describe('a form of a word gives it away', () => {
  it.each([
    ['shell', 'shell'],
    ['Shells', 'shell'],
    ["shell's", 'shell'],
    ['starry', 'star'],
    ['starfish', 'star'],
    ['seashore', 'sea'],
    ['swam', 'swim'],
    ['shell-shaped', 'shell'],
    ['unhappiness', 'happiness'],
    ['helpful', 'help'],
    ['stable', 'table'],
    ['peanut', 'nut'],
    ['railway', 'way'],
    ['lawyer', 'law'],
    ['rely', 're'],
    ['forget', 'get'],
  ])('%s of %s', (written, word) => {
    expect(isFormOf(written, word)).toBe(true)
  })

  it.each([
    ['start', 'star'],
    ['early', 'ear'],
    ['carpet', 'car'],
    ['season', 'sea'],
    ['want', 'ant'],
    ['ship', 'spaceship'],
    ['case', 'shell'],
    ['hour', 'our'],
    ['knots', 'not'],
    ['away', 'way'],
    ['maybe', 'be'],
    ['sister', 'sis'],
    ['wonder', 'won'],
    ['monkey', 'key'],
    ['mother', 'her'],
    ['lily', 'li'],
  ])('not %s of %s', (written, word) => {
    expect(isFormOf(written, word)).toBe(false)
  })
})
