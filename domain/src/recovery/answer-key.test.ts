import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKey, answerKeys } from './answer-key.ts'

/** Answers, each with other spellings that a child or a keyboard may produce. */
const SAME: readonly (readonly [answer: string, ...others: string[]])[] = [
  ["M&M's", 'M&M’s', 'm&m‘s', 'M&MʼS', ' M&M`s ', 'M＆M´s', 'M&M′s'],
  ['corn flakes', 'CORN  FLAKES', 'corn\u00a0flakes', 'Corn\u3000flakes\n', 'corn\u2009flakes', 'corn fl\u00adakes'],
  ['"Fluffy"', '“Fluffy”', '„Fluffy“', '«fluffy»', '＂Fluffy＂'],
  ['sugar-free', 'sugar–free', 'sugar‑free', 'sugar−free', 'Sugar—Free'],
  ['café', 'cafe', 'Cafe\u0301', 'CAFÉ'],
  ['jalapeño', 'jalapeno'],
  [
    'pizza',
    'Pizza!',
    'pizza.',
    'pizza…',
    'pizza ?',
    'pizza。',
    '¿Pizza?',
    '¡pizza!',
    '(pizza)',
    '“Pizza.”',
    '- pizza',
    'pizza！？',
  ],
  ['İnek', 'inek', 'INEK', 'ınek'],
  ['Weißwurst', 'WEISSWURST'],
  ['7up', '７up', '٧up', '७UP'],
  ['مُهر', 'مهر', 'مـهر', 'مهر؟', 'مهر،', 'مهر۔'],
  ['घोड़ा', 'घोड़ा।', 'घोड़ा॥'],
  ['ձի', 'ձի։', '«ձի»'],
  ['ፈረስ', 'ፈረስ።', 'ፈረስ፧'],
  ['རྟ', 'རྟ་', 'རྟ།'],
  ['សេះ', 'សេះ។'],
  ['馬', '馬。', '「馬」', '馬、', '（馬）'],
  ['บ้านสีน้ำเงิน', 'บ้านสีน\u0e4d\u0e49\u0e32เงิน'],
  ['고양이', '고양이'.normalize('NFD')],
  ['❤\ufe0f🦊', '❤🦊'],
  ['!!!', '！！！'],
  ['¿?'],
]

describe('answerKey', () => {
  it.each(SAME)('is the same for %s and its other spellings', (answer, ...others) => {
    for (const other of others) expect([other, answerKey(other)]).toEqual([other, answerKey(answer)])
    expect(answerKey(answer)).not.toBe('')
  })
  it('distinguishes different answers', () => {
    expect(new Set(SAME.map(([answer]) => answerKey(answer))).size).toBe(SAME.length)
    expect(answerKey('M and Ms')).not.toBe(answerKey("M&M's"))
  })
  it('is the key of the key itself, and does not depend on outer spaces or the Unicode normal form', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...SAME.flat()))
    fc.assert(
      fc.property(typed, fc.stringMatching(/^[\s]{0,3}$/), (text, space) => {
        expect(answerKey(answerKey(text))).toBe(answerKey(text))
        expect(answerKey(space + text + space)).toBe(answerKey(text))
        expect(answerKey(text.normalize('NFD'))).toBe(answerKey(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('answerKeys', () => {
  it.each([
    [' Corn flakes', ['corn flakes']],
    ["M&M's", ["m&m's", 'm&m’s']],
    ['M&M’s', ["m&m's", 'm&m’s']],
    ['Café!', ['cafe', 'café!']],
    ["Café's", ["cafe's", "café's", 'café’s']],
  ])('returns for %j the keys %j: the key of this version, then those of earlier versions', (typed, keys) =>
    expect(answerKeys(typed)).toEqual(keys),
  )
})
