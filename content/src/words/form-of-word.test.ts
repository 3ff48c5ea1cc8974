import { describe, expect, it } from 'vitest'
import { isFormOf } from './form-of-word.ts'

describe('isFormOf', () => {
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
  ])('accepts %s as a form of %s', (written, word) => {
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
  ])('rejects %s as a form of %s', (written, word) => {
    expect(isFormOf(written, word)).toBe(false)
  })
})
