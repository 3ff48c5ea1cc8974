import { describe, expect, it } from 'vitest'
import { exampleWord, whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import { checkChunkSounds, checkSpokenTexts } from './spoken-texts.ts'

describe('checkSpokenTexts', () => {
  const tiger = (spokenText: string) => ({ ...wordFromChunks('ti-ger'), tts_chunks: [spokenText, 'gur'] })

  it.each([
    ['tie', 'a syllable'],
    ['kuh', 'a syllable'],
    ['my', 'y is a vowel'],
    ['strengthenin', '12 letters'],
    ['ow', 'two letters'],
  ])('accepts "%s" (%s)', (spokenText) => {
    expect(checkSpokenTexts(tiger(spokenText))).toEqual([])
  })

  it.each([
    ['mmm', 'no vowel'],
    ['m', 'one letter'],
    ['kk', 'no vowel'],
    ['Tie', 'a capital'],
    ['tie gur', 'a space'],
    ['strengthening', '13 letters'],
  ])('rejects "%s" (%s)', (spokenText) => {
    expect(whatsOf(checkSpokenTexts(tiger(spokenText)))).toEqual([`tiger ${spokenText}`])
  })

  it('names the reason in the message', () => {
    const messages = checkSpokenTexts({ ...wordFromChunks('ti-ger'), tts_chunks: ['a', 'strengthening'] }).map(
      ({ message }) => message,
    )
    expect(messages).toEqual([
      'tiger: "a" is one letter, and a voice says its name.',
      'tiger: "strengthening" has 13 letters.',
    ])
  })

  it('requires a spoken text for each chunk', () => {
    expect(whatsOf(checkSpokenTexts(exampleWord({ tts_chunks: ['shell'] })))).toEqual(['shell number'])
  })

  describe('the spoken text of a chunk without a vowel', () => {
    const issuesOf = (cut: string, ...tts_chunks: string[]) => checkSpokenTexts({ ...wordFromChunks(cut), tts_chunks })

    it.each(['duh', 'd', 'dd', '/duh/', '/d', '//', '/d  /'])('must not be %s', (spokenText) => {
      const [issue] = issuesOf('d-uck', spokenText, 'uck')
      expect(issue?.fix).toMatch(/^Write its sounds between slashes, such as \/k\/ or \/s t\/:/)
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
    ])('may be the sounds of the chunk: %s', (cut, ...tts) => {
      expect(issuesOf(cut, ...tts)).toEqual([])
    })

    it('must have the sounds of its letters', () => {
      expect(issuesOf('d-uck', '/k/', 'uck')).toMatchObject([{ message: 'duck: "/k/" is not how "d" sounds.' }])
    })
  })

  describe('a consonant that is pronounced once', () => {
    const fixesOf = (cut: string, ...tts_chunks: string[]) =>
      checkSpokenTexts({ ...wordFromChunks(cut), tts_chunks }).map(({ fix }) => fix)

    it.each([
      ['rab-bit', 'rab', 'bit', 'Write it: it is heard once.'],
      ['hap-py', 'hap', 'pee', 'Write ee: it is heard once.'],
      ['fair-y', 'fair', 'ree', 'Write ee: it is heard once.'],
    ])('must not be in two spoken texts: %s', (cut, one, two, fix) => {
      expect(fixesOf(cut, one, two)).toEqual([fix])
    })

    it('may be in two spoken texts if it is pronounced twice, or between two morphemes', () => {
      expect(fixesOf('ac-ci-dent', 'ak', 'suh', 'dent')).toEqual([])
      expect(fixesOf('hap-py', 'hap', 'ee')).toEqual([])
      expect(checkSpokenTexts({ ...wordFromChunks('book-case', 'book+case'), tts_chunks: ['book', 'kase'] })).toEqual(
        [],
      )
    })
  })

  it('reports the mistake, its path and a fix', () => {
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
        "fix": "Write its sounds between slashes, such as /k/ or /s t/: it is then played from recordings, or heard within its word. The sounds are b, d, f, g, h, j, k, l, m, n, p, r, s, t, v, w, y, z, sh, ch, th, dh, ng, zh, a, e, i, o, u, uu, ai, ee, igh, oa, oo, ou, oi, or, ar, er, air, ear, ure, uh.",
        "message": "tiger: "/kq" is not a known sound.",
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

describe('checkChunkSounds', () => {
  const chunkSoundIssues = (chunks: string, spokenTexts: string, morphemes?: string) =>
    checkChunkSounds({ ...wordFromChunks(chunks, morphemes), tts_chunks: spokenTexts.split(',') })

  describe('a spoken text must sound like its chunk in the word', () => {
    it.each([
      ['pas-sage', '/p a s/,age', 'age'],
      ['lug-gage', 'lug,age', 'age'],
      ['crunch-ed', 'crunch,ed', 'ed'],
      ['clap-p-ed', 'clap,/p/,/i d/', '/i d/'],
      ['fer-ry', 'fur,ee', 'fur'],
      ['pol-li-nate', 'pol,eye,nate', 'eye'],
      ['con-trol-l-er', 'kon,kuntroll,/l/,ur', 'kuntroll'],
    ])('%s is reported with %s', (cut, tts, wrong) => {
      expect(whatsOf(chunkSoundIssues(cut, tts))).toContain(`${cut.replaceAll('-', '')} ${wrong}`)
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
      expect(chunkSoundIssues(cut, tts)).toEqual([])
    })

    it('accepts a sound that two morphemes share, and reports it without morphemes', () => {
      expect(chunkSoundIssues('space-suit', 'space,soot')).toHaveLength(1)
      expect(chunkSoundIssues('space-suit', 'space,suit', 'space+suit')).toEqual([])
    })
  })

  describe('a short vowel before an r', () => {
    it.each([
      ['cor-al', 'core,ul'],
      ['cur-rent', 'kerr,ent'],
    ])('%s is reported with %s, which loses its r in British English', (cut, tts) => {
      expect(chunkSoundIssues(cut, tts).map(({ message }) => message)).toEqual([
        expect.stringContaining('loses its r in Britain'),
      ])
    })

    it.each([
      ['cor-al', '/k o r/,ul', undefined],
      ['bat-ter-y', 'bat,ur,ee', undefined],
      ['star-r-y', 'star,/r/,/ee/', 'star+r+y'],
      ['plan-et-ar-i-um', 'plan,it,air,ee,um', undefined],
    ])('%s is accepted with %s', (cut, tts, own) => {
      expect(chunkSoundIssues(cut, tts, own)).toEqual([])
    })
  })

  it('reports how the spoken text is read and how the chunk sounds in the word', () => {
    expect(chunkSoundIssues('pas-sage', 'pass,sage')).toMatchInlineSnapshot(`
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
