import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRemoteWordBank } from './remote-word-bank.ts'

const TIGER = { word: 'tiger', themes: ['animals'], chunks: ['ti', 'ger'], tts_chunks: ['tie', 'gur'] }
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
    ['no themes', { ...TIGER, themes: [] }],
    ['themes nobody has', { ...TIGER, themes: ['dinosaurs'] }],
    ['chunks of another word', { ...TIGER, chunks: ['ti', 'gress'] }],
    ['one chunk', { ...TIGER, chunks: ['tiger'], tts_chunks: ['tiger'] }],
    ['a part without a sound', { ...TIGER, tts_chunks: ['tie'] }],
    ['a very long sound', { ...TIGER, tts_chunks: ['tie', 'g'.repeat(200)] }],
  ])('leaves out an entry with %s, and counts it', (_, entry) => {
    expect(parseRemoteWordBank(file([TIGER, entry]))).toMatchObject({
      value: { leftOut: 1, words: [{ word: 'tiger' }] },
    })
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
