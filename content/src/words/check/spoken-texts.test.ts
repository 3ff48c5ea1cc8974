import { describe, expect, it } from 'vitest'
import { exampleWord, whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import { checkChunkSounds, checkSpokenTexts } from './spoken-texts.ts'

describe('checkVoice', () => {
  const tiger = (voiced: string) => ({ ...wordFromChunks('ti-ger'), tts_chunks: [voiced, 'gur'] })

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
  ])('accepts "%s": %s', (voiced, good) => {
    expect(whatsOf(checkSpokenTexts(tiger(voiced)))).toEqual(good ? [] : [`tiger ${voiced}`])
  })

  it('gives the reason', () => {
    const said = checkSpokenTexts({ ...wordFromChunks('ti-ger'), tts_chunks: ['a', 'strengthening'] }).map(
      ({ message }) => message,
    )
    expect(said).toEqual([
      'tiger: "a" is one letter, and a voice says its name.',
      'tiger: "strengthening" has 13 letters.',
    ])
  })

  it('requires a spelling for the voice for each part', () => {
    expect(whatsOf(checkSpokenTexts(exampleWord({ tts_chunks: ['shell'] })))).toEqual(['shell number'])
  })

  describe('a part without a vowel', () => {
    const first = (cut: string, ...tts_chunks: string[]) => checkSpokenTexts({ ...wordFromChunks(cut), tts_chunks })

    it.each(['duh', 'd', 'dd', '/duh/', '/d', '//', '/d  /'])('must not be given as %s', (voiced) => {
      const [issue] = first('d-uck', voiced, 'uck')
      expect(issue?.fix).toMatch(/^Write its sounds between slashes, such as \/k\/ or \/s t\/;/)
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
    ])('may be given as its sounds: %s', (cut, ...tts) => {
      expect(first(cut, ...tts)).toEqual([])
    })

    it('must have the sounds of its letters', () => {
      expect(first('d-uck', '/k/', 'uck')).toMatchObject([{ message: 'duck: "/k/" is not how "d" sounds.' }])
    })
  })

  describe('a consonant that is heard once', () => {
    const said = (cut: string, ...tts_chunks: string[]) =>
      checkSpokenTexts({ ...wordFromChunks(cut), tts_chunks }).map(({ fix }) => fix)

    it.each([
      ['rab-bit', 'rab', 'bit', 'Write it: it is heard once.'],
      ['hap-py', 'hap', 'pee', 'Write ee: it is heard once.'],
      ['fair-y', 'fair', 'ree', 'Write ee: it is heard once.'],
    ])('%s must not have it in two parts', (cut, one, two, fix) => {
      expect(said(cut, one, two)).toEqual([fix])
    })

    it('may be in two parts if it is heard twice, or between two morphemes', () => {
      expect(said('ac-ci-dent', 'ak', 'suh', 'dent')).toEqual([])
      expect(said('hap-py', 'hap', 'ee')).toEqual([])
      expect(checkSpokenTexts({ ...wordFromChunks('book-case', 'book+case'), tts_chunks: ['book', 'kase'] })).toEqual(
        [],
      )
    })
  })

  it('says what is wrong, where, and what instead', () => {
    expect(checkSpokenTexts(tiger('mmm'))).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "fix": "Write 2 to 12 letters with a vowel among them, such as tie or gur.",
        "message": "tiger: "mmm" has no vowel.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "tiger mmm",
      },
    ]
  `)
    expect(checkSpokenTexts(tiger('/kq'))).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "fix": "Write its sounds between slashes, such as /k/ or /s t/; it is said inside its word then. The sounds are b, d, f, g, h, j, k, l, m, n, p, r, s, t, v, w, y, z, sh, ch, th, dh, ng, zh, a, e, i, o, u, uu, ai, ee, igh, oa, oo, ou, oi, or, ar, er, air, ear, ure, uh.",
        "message": "tiger: "/kq" is no sound we know.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "tiger /kq",
      },
    ]
  `)
    expect(checkSpokenTexts({ ...wordFromChunks('hap-py'), tts_chunks: ['hap', 'pee'] })).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "fix": "Write ee: it is heard once.",
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
})

describe('checkPartSounds', () => {
  const withVoice = (cut: string, tts: string, own?: string) =>
    checkChunkSounds({ ...wordFromChunks(cut, own), tts_chunks: tts.split(',') })

  describe('a spelling for the voice must sound as in the word', () => {
    it.each([
      ['pas-sage', '/p a s/,age', 'age'],
      ['lug-gage', 'lug,age', 'age'],
      ['crunch-ed', 'crunch,ed', 'ed'],
      ['clap-p-ed', 'clap,/p/,/i d/', '/i d/'],
      ['fer-ry', 'fur,ee', 'fur'],
      ['pol-li-nate', 'pol,eye,nate', 'eye'],
      ['con-trol-l-er', 'kon,kuntroll,/l/,ur', 'kuntroll'],
    ])('%s is reported with %s', (cut, tts, wrong) => {
      expect(whatsOf(withVoice(cut, tts))).toContain(`${cut.replaceAll('-', '')} ${wrong}`)
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
    ])('%s is accepted with %s', (cut, tts) => {
      expect(withVoice(cut, tts)).toEqual([])
    })

    it('accepts a sound that two morphemes share, and reports it without morphemes', () => {
      expect(withVoice('space-suit', 'space,soot')).toHaveLength(1)
      expect(withVoice('space-suit', 'space,suit', 'space+suit')).toEqual([])
    })
  })

  describe('a short vowel before an r', () => {
    it.each([
      ['cor-al', 'core,ul'],
      ['cur-rent', 'kerr,ent'],
    ])('%s is reported with %s, which loses its r in British English', (cut, tts) => {
      expect(withVoice(cut, tts).map(({ message }) => message)).toEqual([
        expect.stringContaining('loses its r in Britain'),
      ])
    })

    it.each([
      ['cor-al', '/k o r/,ul', undefined],
      ['bat-ter-y', 'bat,ur,ee', undefined],
      ['star-r-y', 'star,/r/,/ee/', 'star+r+y'],
      ['plan-et-ar-i-um', 'plan,it,air,ee,um', undefined],
    ])('%s is accepted with %s', (cut, tts, own) => {
      expect(withVoice(cut, tts, own)).toEqual([])
    })
  })

  it('reports how the spelling is read and how the part sounds in the word', () => {
    expect(withVoice('pas-sage', 'pass,sage')).toMatchInlineSnapshot(`
    [
      {
        "check": "voice",
        "fix": "Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.",
        "message": "passage: "pass" is read P AE S; in the word it is P AE1.",
        "path": [
          "tts_chunks",
          0,
        ],
        "what": "passage pass",
      },
      {
        "check": "voice",
        "fix": "Write letters that any voice reads so, or the sounds between slashes: /t/, /p a r/.",
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
})
