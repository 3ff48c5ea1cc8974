import { describe, expect, it } from 'vitest'
import { cutWord, whatsOf } from '../../testing/example-word.ts'
import { checkPartSounds } from './part-sounds.ts'

const given = (cut: string, tts: string, own?: string) =>
  checkPartSounds({ ...cutWord(cut, own), tts_chunks: tts.split(',') })

describe('what the voice is given sounds as in the word', () => {
  it.each([
    ['pas-sage', '/p a s/,age', 'age'],
    ['lug-gage', 'lug,age', 'age'],
    ['crunch-ed', 'crunch,ed', 'ed'],
    ['clap-p-ed', 'clap,/p/,/i d/', '/i d/'],
    ['fer-ry', 'fur,ee', 'fur'],
    ['pol-li-nate', 'pol,eye,nate', 'eye'],
    ['con-trol-l-er', 'kon,kuntroll,/l/,ur', 'kuntroll'],
  ])('%s is not %s', (cut, tts, wrong) => {
    expect(whatsOf(given(cut, tts))).toContain(`${cut.replaceAll('-', '')} ${wrong}`)
  })

  it.each([
    ['pas-sage', '/p a s/,/i j/'],
    ['crunch-ed', 'crunch,/t/'],
    ['land-ed', 'land,/i d/'],
    ['rab-bit', 'rab,it'],
    ['sta-tion', 'stay,shun'],
    ['farm-er', 'far,mur'],
    ['par-rot', '/p a r/,ut'],
    ['hop-p-ing', 'hop,/p/,ing'],
    ['zzy-zzy', 'duh,duh'],
  ])('%s is %s', (cut, tts) => {
    expect(given(cut, tts)).toEqual([])
  })

  it('says once what two of its own parts share', () => {
    expect(given('space-suit', 'space,soot')).toHaveLength(1)
    expect(given('space-suit', 'space,suit', 'space+suit')).toEqual([])
  })
})

describe('a short vowel before an r', () => {
  it.each([
    ['cor-al', 'core,ul'],
    ['cur-rent', 'kerr,ent'],
  ])('%s is not given as %s, which loses its r in Britain', (cut, tts) => {
    expect(given(cut, tts).map(({ message }) => message)).toEqual([expect.stringContaining('loses its r in Britain')])
  })

  it.each([
    ['cor-al', '/k o r/,ul', undefined],
    ['bat-ter-y', 'bat,ur,ee', undefined],
    ['star-r-y', 'star,/r/,/ee/', 'star+r+y'],
    ['plan-et-ar-i-um', 'plan,it,air,ee,um', undefined],
  ])('%s may be %s', (cut, tts, own) => {
    expect(given(cut, tts, own)).toEqual([])
  })
})

it('says what is read, and what is in the word', () => {
  expect(given('pas-sage', 'pass,sage')).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "cure": "Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.",
        "message": "passage: "pass" is read P AE S; in the word it is P AE1.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "passage pass",
      },
      {
        "check": "voice",
        "cure": "Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.",
        "message": "passage: "sage" is read S EY JH; in the word it is S AH JH.",
        "path": [
          "tts_chunks",
          1,
        ],
        "what": "passage sage",
      },
    ]
  `)
})
