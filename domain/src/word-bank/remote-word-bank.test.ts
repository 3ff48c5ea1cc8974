import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRemoteWordBank, wordBankSummary } from './remote-word-bank.ts'

const TIGER = { word: 'tiger', themes: ['animals'], chunks: ['ti', 'ger'], tts_chunks: ['tie', 'gur'] }
/** A number of chunks, each the letter a. */
const letterChunks = (count: number) => ({ chunks: Array(count).fill('a'), tts_chunks: Array(count).fill('ay') })
const file = (easy: unknown) => ({ metadata: { total_words: 1, version: '2' }, words: { easy } })

describe('parseRemoteWordBank', () => {
  it('parses the words and gives them the difficulty of their list', () => {
    expect(parseRemoteWordBank(file([TIGER]))).toEqual({
      ok: true,
      value: {
        version: '2',
        skippedCounts: {},
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
    ['null instead of an object', null, 'shape'],
    ['a number instead of the word', { ...TIGER, word: 7 }, 'shape'],
    ['two words', { ...TIGER, word: 'big cat', chunks: ['big ', 'cat'] }, 'word'],
    ['markup', { ...TIGER, word: '<b>', chunks: ['<', 'b>'] }, 'word'],
    ['a hyphen before the letters', { ...TIGER, word: '-tiger', chunks: ['-ti', 'ger'] }, 'word'],
    ['an exclamation mark after the letters', { ...TIGER, word: 'tiger!', chunks: ['ti', 'ger!'] }, 'word'],
    ['an apostrophe after the letters', { ...TIGER, word: "tigers'", chunks: ['ti', "gers'"] }, 'word'],
    ['a word of 25 letters', { ...TIGER, word: 'a'.repeat(25), chunks: ['a', 'a'.repeat(24)] }, 'word'],
    ['a theme that is a number', { ...TIGER, themes: ['animals', 7] }, 'theme'],
    ['no themes', { ...TIGER, themes: [] }, 'theme'],
    ['only unknown themes', { ...TIGER, themes: ['dinosaurs'] }, 'theme'],
    ['nine chunks', { ...TIGER, word: 'a'.repeat(9), ...letterChunks(9) }, 'chunks'],
    ['chunks that are not an array', { ...TIGER, chunks: 'tiger' }, 'chunks'],
    ['no chunks', { ...TIGER, chunks: [] }, 'chunks'],
    ['a chunk that is a number', { ...TIGER, chunks: ['ti', 7] }, 'chunks'],
    ['a chunk that is blank', { ...TIGER, chunks: ['tiger', ' '] }, 'chunks'],
    ['chunks of another word', { ...TIGER, chunks: ['ti', 'gress'] }, 'chunks'],
    ['one chunk', { ...TIGER, chunks: ['tiger'], tts_chunks: ['tiger'] }, 'chunks'],
    ['no sounds', { ...TIGER, tts_chunks: undefined }, 'sounds'],
    ['a sound that is null', { ...TIGER, tts_chunks: ['tie', null] }, 'sounds'],
    ['a sound that is blank', { ...TIGER, tts_chunks: ['tie', ' '] }, 'sounds'],
    ['a sound that is empty', { ...TIGER, tts_chunks: ['tie', ''] }, 'sounds'],
    ['a chunk without a sound', { ...TIGER, tts_chunks: ['tie'] }, 'sounds'],
    ['a sound of 25 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(25)] }, 'sounds'],
  ])('skips an entry with %s, and counts the reason', (_, entry, reason) => {
    expect(parseRemoteWordBank(file([TIGER, entry]))).toMatchObject({
      value: { skippedCounts: { [reason]: 1 }, words: [{ word: 'tiger' }] },
    })
  })

  it.each([
    [
      'spelled with 24 letters',
      { ...TIGER, word: 'a'.repeat(24), chunks: ['a', 'a'.repeat(23)] },
      ['a', 'a'.repeat(23)],
    ],
    ['of eight chunks', { ...TIGER, word: 'a'.repeat(8), ...letterChunks(8) }, Array(8).fill('a')],
    ['with a sound of 24 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(24)] }, ['ti', 'ger']],
    ['with spaces around it', { ...TIGER, word: ' Tiger ', chunks: [' Ti', 'ger '] }, ['ti', 'ger']],
    [
      'with an accent as a separate character',
      { ...TIGER, word: 'cafe\u0301', chunks: ['ca', 'fe\u0301'] },
      ['ca', 'fé'],
    ],
    ['with a typographic apostrophe', { ...TIGER, word: 'don’t', chunks: ['do', 'n’t'] }, ['do', "n't"]],
    ['of the theme "universal"', { ...TIGER, themes: ['universal'] }, ['ti', 'ger']],
  ])('accepts a word %s', (_, entry, chunks) => {
    expect(parseRemoteWordBank(file([entry]))).toMatchObject({ value: { skippedCounts: {}, words: [{ chunks }] } })
  })

  it('accepts a version that is a number, ignores the case of themes, and drops unknown themes', () => {
    const entry = { ...TIGER, themes: [' Animals', 'dinosaurs'] }
    expect(parseRemoteWordBank({ metadata: { total_words: 1, version: 2 }, words: { easy: [entry] } })).toMatchObject({
      value: { version: '2', skippedCounts: {}, words: [{ themes: ['animals'] }] },
    })
  })

  it('counts a list that is not an array, and the entries of an unknown difficulty', () => {
    const bank = {
      metadata: { total_words: 1, version: '2' },
      words: { easy: [TIGER], regular: 'oops', hard: [TIGER, 7] },
    }
    expect(parseRemoteWordBank(bank)).toMatchObject({
      value: { skippedCounts: { shape: 1, difficulty: 2 }, words: [{ word: 'tiger' }] },
    })
  })

  it.each([
    ['no metadata', undefined, null],
    ['metadata that is a number', 7, null],
    ['numbers written as texts, as Excel writes them', { total_words: '1', version: '2' }, '2'],
  ])('accepts a file with %s', (_, metadata, version) => {
    const bank = parseRemoteWordBank({ metadata, words: { ' Easy': [TIGER] } })
    expect(bank).toMatchObject({ value: { version, words: [{ word: 'tiger' }] } })
  })

  it('wordBankSummary says how many words are used and why the others are left out', () => {
    const summary = (words: object) => {
      const bank = parseRemoteWordBank({ words })
      return bank.ok ? wordBankSummary(bank.value) : bank.error
    }
    expect(summary({ easy: [TIGER] })).toBe('1 of 1 words are used')
    const many = { easy: [...Array(1251).fill(TIGER), 7, { ...TIGER, tts_chunks: [] }], hard: Array(40).fill(TIGER) }
    expect(summary(many)).toBe(
      '1,251 of 1,293 words are used; left out: 1 not written as docs/deploy/custom-words.md shows, 1 without one of tts_chunks, of at most 24 characters, for each of its chunks, 40 in a list that is none of easy, regular and challenge',
    )
  })

  it.each([null, 'text', [], {}, { metadata: {} }, { words: [TIGER] }])('rejects %j', (json) => {
    expect(parseRemoteWordBank(json)).toEqual({ ok: false, error: 'not-a-word-bank' })
  })

  it('never throws for any JSON value, and accepts a file with any value as the list "easy"', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        parseRemoteWordBank(json)
        expect(parseRemoteWordBank(file(json)).ok).toBe(true)
      }),
    )
  })
})
