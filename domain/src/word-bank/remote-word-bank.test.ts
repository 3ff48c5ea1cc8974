import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRemoteWordBank } from './remote-word-bank.ts'

const TIGER = { word: 'tiger', themes: ['animals'], chunks: ['ti', 'ger'], tts_chunks: ['tie', 'gur'] }
/** A word of so many times one letter, each a chunk of its own. */
const listed = (many: number) => ({ chunks: Array(many).fill('a'), tts_chunks: Array(many).fill('ay') })
const file = (easy: unknown) => ({ metadata: { total_words: 1, version: '2' }, words: { easy } })

describe('a remote word bank', () => {
  it('is read by difficulty', () => {
    expect(parseRemoteWordBank(file([TIGER]))).toEqual({
      ok: true,
      value: {
        version: '2',
        totalWords: 1,
        leftOut: 0,
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
    ['no object', null],
    ['no word', { ...TIGER, word: 7 }],
    ['two words', { ...TIGER, word: 'big cat', chunks: ['big ', 'cat'] }],
    ['markup', { ...TIGER, word: '<b>', chunks: ['<', 'b>'] }],
    ['a sign before letters', { ...TIGER, word: '-tiger', chunks: ['-ti', 'ger'] }],
    ['a sign behind letters', { ...TIGER, word: 'tiger!', chunks: ['ti', 'ger!'] }],
    ['a word of 25 letters', { ...TIGER, word: 'a'.repeat(25), chunks: ['a', 'a'.repeat(24)] }],
    ['nine chunks', { ...TIGER, word: 'a'.repeat(9), ...listed(9) }],
    ['no list of chunks', { ...TIGER, chunks: 'tiger' }],
    ['no chunks', { ...TIGER, chunks: [] }],
    ['a chunk that is none', { ...TIGER, chunks: ['ti', 7] }],
    ['a chunk that is blank', { ...TIGER, chunks: ['tiger', ' '] }],
    ['no sounds', { ...TIGER, tts_chunks: null }],
    ['a sound that is none', { ...TIGER, tts_chunks: ['tie', null] }],
    ['a sound that is blank', { ...TIGER, tts_chunks: ['tie', ' '] }],
    ['a sound that is empty', { ...TIGER, tts_chunks: ['tie', ''] }],
    ['a theme that is none', { ...TIGER, themes: ['animals', 7] }],
    ['no themes', { ...TIGER, themes: [] }],
    ['themes nobody has', { ...TIGER, themes: ['dinosaurs'] }],
    ['chunks of another word', { ...TIGER, chunks: ['ti', 'gress'] }],
    ['one chunk', { ...TIGER, chunks: ['tiger'], tts_chunks: ['tiger'] }],
    ['a part without a sound', { ...TIGER, tts_chunks: ['tie'] }],
    ['a sound of 25 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(25)] }],
  ])('leaves out an entry with %s, and counts it', (_, entry) => {
    expect(parseRemoteWordBank(file([TIGER, entry]))).toMatchObject({
      value: { leftOut: 1, words: [{ word: 'tiger' }] },
    })
  })

  it.each([
    ['24 letters', { ...TIGER, word: 'a'.repeat(24), chunks: ['a', 'a'.repeat(23)] }, ['a', 'a'.repeat(23)]],
    ['eight chunks', { ...TIGER, word: 'a'.repeat(8), ...listed(8) }, Array(8).fill('a')],
    ['a sound of 24 letters', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(24)] }, ['ti', 'ger']],
    ['space around it', { ...TIGER, word: ' Tiger ', chunks: [' Ti', 'ger '] }, ['ti', 'ger']],
    ['the theme of everybody', { ...TIGER, themes: ['universal'] }, ['ti', 'ger']],
  ])('takes a word with %s', (_, entry, chunks) => {
    expect(parseRemoteWordBank(file([entry]))).toMatchObject({ value: { leftOut: 0, words: [{ chunks }] } })
  })

  it('takes a number as version, and themes however they are written', () => {
    const entry = { ...TIGER, themes: [' Animals', 'dinosaurs'] }
    expect(parseRemoteWordBank({ metadata: { total_words: 1, version: 2 }, words: { easy: [entry] } })).toMatchObject({
      value: { version: '2', leftOut: 0, words: [{ themes: ['animals'] }] },
    })
  })

  it('counts a list that is none, and the entries of a difficulty nobody has', () => {
    const bank = {
      metadata: { total_words: 1, version: '2' },
      words: { easy: [TIGER], regular: 'oops', hard: [TIGER, 7] },
    }
    expect(parseRemoteWordBank(bank)).toMatchObject({ value: { leftOut: 3, words: [{ word: 'tiger' }] } })
  })

  it.each([null, 'text', [], {}, { metadata: {} }, { metadata: { total_words: '1', version: '2' }, words: {} }])(
    'is none: %j',
    (json) => {
      expect(parseRemoteWordBank(json)).toEqual({ ok: false, error: 'not-a-word-bank' })
    },
  )

  it('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        parseRemoteWordBank(json)
        expect(parseRemoteWordBank(file(json)).ok).toBe(true)
      }),
    )
  })
})
