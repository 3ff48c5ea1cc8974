import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRemoteWordBank, wordBankSummary } from './remote-word-bank.ts'

const TIGER = { word: 'tiger', themes: ['animals'], chunks: ['ti', 'ger'], tts_chunks: ['tie', 'gur'] }
/** A word of one repeated letter, each a chunk of its own. */
const listed = (many: number) => ({ chunks: Array(many).fill('a'), tts_chunks: Array(many).fill('ay') })
const file = (easy: unknown) => ({ metadata: { total_words: 1, version: '2' }, words: { easy } })

describe('a remote word bank', () => {
  it('is parsed by difficulty', () => {
    expect(parseRemoteWordBank(file([TIGER]))).toEqual({
      ok: true,
      value: {
        version: '2',
        leftOut: {},
        words: [
          {
            id: 'remote-tiger',
            word: 'tiger',
            themes: ['animals'],
            difficultyLevel: 'easy',
            chunks: ['ti', 'ger'],
            ttsChunks: ['tie', 'gur'],
            help: null,
          },
        ],
      },
    })
  })

  it.each([
    ['no object', null, 'shape'],
    ['no word', { ...TIGER, word: 7 }, 'shape'],
    ['two words', { ...TIGER, word: 'big cat', chunks: ['big ', 'cat'] }, 'word'],
    ['markup', { ...TIGER, word: '<b>', chunks: ['<', 'b>'] }, 'word'],
    ['a sign before letters', { ...TIGER, word: '-tiger', chunks: ['-ti', 'ger'] }, 'word'],
    ['a sign behind letters', { ...TIGER, word: 'tiger!', chunks: ['ti', 'ger!'] }, 'word'],
    ['an apostrophe behind letters', { ...TIGER, word: "tigers'", chunks: ['ti', "gers'"] }, 'word'],
    ['a word of 25 letters', { ...TIGER, word: 'a'.repeat(25), chunks: ['a', 'a'.repeat(24)] }, 'word'],
    ['a theme that is none', { ...TIGER, themes: ['animals', 7] }, 'theme'],
    ['no themes', { ...TIGER, themes: [] }, 'theme'],
    ['themes nobody has', { ...TIGER, themes: ['dinosaurs'] }, 'theme'],
    ['nine chunks', { ...TIGER, word: 'a'.repeat(9), ...listed(9) }, 'chunks'],
    ['no list of chunks', { ...TIGER, chunks: 'tiger' }, 'chunks'],
    ['no chunks', { ...TIGER, chunks: [] }, 'chunks'],
    ['a chunk that is none', { ...TIGER, chunks: ['ti', 7] }, 'chunks'],
    ['a chunk that is blank', { ...TIGER, chunks: ['tiger', ' '] }, 'chunks'],
    ['chunks of another word', { ...TIGER, chunks: ['ti', 'gress'] }, 'chunks'],
    ['one chunk', { ...TIGER, chunks: ['tiger'], tts_chunks: ['tiger'] }, 'chunks'],
    ['no sounds', { ...TIGER, tts_chunks: undefined }, 'sounds'],
    ['a sound that is none', { ...TIGER, tts_chunks: ['tie', null] }, 'sounds'],
    ['a sound that is blank', { ...TIGER, tts_chunks: ['tie', ' '] }, 'sounds'],
    ['a sound that is empty', { ...TIGER, tts_chunks: ['tie', ''] }, 'sounds'],
    ['a part without a sound', { ...TIGER, tts_chunks: ['tie'] }, 'sounds'],
    ['a sound of 25 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(25)] }, 'sounds'],
  ])('skips an entry with %s, with the reason', (_, entry, reason) => {
    expect(parseRemoteWordBank(file([TIGER, entry]))).toMatchObject({
      value: { leftOut: { [reason]: 1 }, words: [{ word: 'tiger' }] },
    })
  })

  it.each([
    ['24 letters', { ...TIGER, word: 'a'.repeat(24), chunks: ['a', 'a'.repeat(23)] }, ['a', 'a'.repeat(23)]],
    ['eight chunks', { ...TIGER, word: 'a'.repeat(8), ...listed(8) }, Array(8).fill('a')],
    ['a sound of 24 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(24)] }, ['ti', 'ger']],
    ['space around it', { ...TIGER, word: ' Tiger ', chunks: [' Ti', 'ger '] }, ['ti', 'ger']],
    ['an accent beside its letter', { ...TIGER, word: 'cafe\u0301', chunks: ['ca', 'fe\u0301'] }, ['ca', 'fé']],
    ['an apostrophe of a word processor', { ...TIGER, word: 'don’t', chunks: ['do', 'n’t'] }, ['do', "n't"]],
    ['the theme of everybody', { ...TIGER, themes: ['universal'] }, ['ti', 'ger']],
  ])('accepts a word with %s', (_, entry, chunks) => {
    expect(parseRemoteWordBank(file([entry]))).toMatchObject({ value: { leftOut: {}, words: [{ chunks }] } })
  })

  it('accepts a numeric version, and themes in any case', () => {
    const entry = { ...TIGER, themes: [' Animals', 'dinosaurs'] }
    expect(parseRemoteWordBank({ metadata: { total_words: 1, version: 2 }, words: { easy: [entry] } })).toMatchObject({
      value: { version: '2', leftOut: {}, words: [{ themes: ['animals'] }] },
    })
  })

  it('counts invalid lists and entries of an unknown difficulty', () => {
    const bank = {
      metadata: { total_words: 1, version: '2' },
      words: { easy: [TIGER], regular: 'oops', hard: [TIGER, 7] },
    }
    expect(parseRemoteWordBank(bank)).toMatchObject({
      value: { leftOut: { shape: 1, difficulty: 2 }, words: [{ word: 'tiger' }] },
    })
  })

  it.each([
    ['no metadata', undefined, null],
    ['metadata that is none', 7, null],
    ['numbers as texts, as Excel has them', { total_words: '1', version: '2' }, '2'],
  ])('is one with %s, and its words are used', (_, metadata, version) => {
    const bank = parseRemoteWordBank({ metadata, words: { ' Easy': [TIGER] } })
    expect(bank).toMatchObject({ value: { version, words: [{ word: 'tiger' }] } })
  })

  it('summarizes how many words are used and why others are not', () => {
    const summary = (words: object) => {
      const bank = parseRemoteWordBank({ words })
      return bank.ok ? wordBankSummary(bank.value) : bank.error
    }
    expect(summary({ easy: [TIGER] })).toBe('1 of 1 words are used')
    const many = { easy: [...Array(1251).fill(TIGER), 7, { ...TIGER, tts_chunks: [] }], hard: Array(40).fill(TIGER) }
    expect(summary(many)).toBe(
      '1,251 of 1,293 words are used; left out: 1 not written as docs/deploy/custom-words.md shows, 1 without one of tts_chunks for each of its chunks, 40 in a list that is none of easy, regular and challenge',
    )
  })

  it.each([null, 'text', [], {}, { metadata: {} }, { words: [TIGER] }])('rejects %j', (json) => {
    expect(parseRemoteWordBank(json)).toEqual({ ok: false, error: 'not-a-word-bank' })
  })

  it('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        parseRemoteWordBank(json)
        expect(parseRemoteWordBank(file(json)).ok).toBe(true)
      }),
    )
  })
})
