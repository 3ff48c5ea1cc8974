import { describe, expect, it } from 'vitest'
import { cutWord, exampleWord, whatsOf } from '../../testing/example-word.ts'
import { checkVoice } from './voice.ts'

const tiger = (voiced: string) => ({ ...cutWord('ti-ger'), tts_chunks: [voiced, 'gur'] })

it.each([
  ['tie', true],
  ['kuh', true],
  ['mmm', false],
  ['my', true],
  ['m', false],
  ['kk', false],
  ['Tie', false],
  ['tie gur', false],
  ['strengthening', false],
  ['strengthenin', true],
  ['ow', true],
])('"%s" can be said: %s', (voiced, good) => {
  expect(whatsOf(checkVoice(tiger(voiced)))).toEqual(good ? [] : [`tiger ${voiced}`])
})

it('says why not', () => {
  const said = checkVoice({ ...cutWord('ti-ger'), tts_chunks: ['a', 'strengthening'] }).map(({ message }) => message)
  expect(said).toEqual([
    'tiger: "a" is one letter, and a voice says its name.',
    'tiger: "strengthening" has 13 letters.',
  ])
})

it('wants something for each part', () => {
  expect(whatsOf(checkVoice(exampleWord({ tts_chunks: ['shell'] })))).toEqual(['shell number'])
})

describe('a part without a vowel', () => {
  const first = (cut: string, ...tts_chunks: string[]) => checkVoice({ ...cutWord(cut), tts_chunks })

  it.each(['duh', 'd', 'dd', '/duh/', '/d', '//', '/d  /'])('is never said as %s', (voiced) => {
    const [objection] = first('d-uck', voiced, 'uck')
    expect(objection?.cure).toMatch(/^Write its sounds between slashes, such as \/k\/ or \/s t\/;/)
  })

  it.each([
    ['d-uck', '/d/', 'uck'],
    ['st-ep', '/s t/', 'ep'],
    ['th-is', '/dh/', 'iss'],
    ['ch-ip', '/ch/', 'ip'],
    ['c-at', '/k/', 'at'],
    ['ph-one', '/f/', 'own'],
    ['kn-ot', '/n/', 'ot'],
    ['c-a-t', '/k/', '/a/', '/t/'],
  ])('is its sounds: %s', (cut, ...tts) => {
    expect(first(cut, ...tts)).toEqual([])
  })

  it('has the sounds of its letters', () => {
    expect(first('d-uck', '/k/', 'uck')).toMatchObject([{ message: 'duck: "/k/" is not how "d" sounds.' }])
  })
})

describe('a consonant that is heard once', () => {
  const said = (cut: string, ...tts_chunks: string[]) =>
    checkVoice({ ...cutWord(cut), tts_chunks }).map(({ cure }) => cure)

  it.each([
    ['rab-bit', 'rab', 'bit', 'Write it: it is heard once.'],
    ['hap-py', 'hap', 'pee', 'Write ee: it is heard once.'],
    ['fair-y', 'fair', 'ree', 'Write ee: it is heard once.'],
  ])('%s is not said twice', (cut, one, two, cure) => {
    expect(said(cut, one, two)).toEqual([cure])
  })

  it('may be said twice where it is, or where two parts of the word meet', () => {
    expect(said('ac-ci-dent', 'ak', 'suh', 'dent')).toEqual([])
    expect(said('hap-py', 'hap', 'ee')).toEqual([])
    expect(checkVoice({ ...cutWord('book-case', 'book+case'), tts_chunks: ['book', 'kase'] })).toEqual([])
  })
})

it('says what is wrong, where, and what instead', () => {
  expect(checkVoice(tiger('mmm'))).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "cure": "Write 2 to 12 letters with a vowel among them, such as tie or gur.",
        "message": "tiger: "mmm" has no vowel.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "tiger mmm",
      },
    ]
  `)
  expect(checkVoice(tiger('/kq'))).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "cure": "Write its sounds between slashes, such as /k/ or /s t/; it is said inside its word then. The sounds are b, d, f, g, h, j, k, l, m, n, p, r, s, t, v, w, y, z, sh, ch, th, dh, ng, zh, a, e, i, o, u, uu, ai, ee, igh, oa, oo, ou, oi, or, ar, er, air, ear, ure, uh.",
        "message": "tiger: "/kq" is no sound we know.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "tiger /kq",
      },
    ]
  `)
  expect(checkVoice({ ...cutWord('hap-py'), tts_chunks: ['hap', 'pee'] })).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "cure": "Write ee: it is heard once.",
        "message": "happy: "pee" says the p of hap again.",
        "path": [
          "tts_chunks",
          1,
        ],
        "what": "happy pee",
      },
    ]
  `)
})
