import { describe, expect, it } from 'vitest'
import { exampleWord, wordFromChunks } from '../../testing/example-word.ts'
import { checkAlternativeSplits, checkBaseAndEnding, checkSingleSounds, checkSplits } from './splits.ts'

describe('checkSplits and checkAlternativeSplits', () => {
  const RIGHT = `fr-og sh-ell st-ar m-oo-n c-ake wh-ale cl-ou-d br-idge
  ti-ger pi-lot ro-bot ba-by mu-sic o-cean mag-ic com-et plan-et riv-er drag-on bod-y ov-en hon-ey feath-er
  sea-son a-way re-ward flow-er kay-ak po-em li-on
  rab-bit pup-py bal-loon um-brel-la gi-raffe win-ter mon-ster rock-et dol-phin se-cret kitch-en badg-er li-quid fin-ger
  bub-ble ta-ble spar-kle tick-le ap-ple cas-tle un-cle
  el-e-phant oc-to-pus hip-po-pot-a-mus in-ves-ti-gate con-stel-la-tion ex-plo-ra-tion tel-e-vi-sion ev-ery eve-ning
  co-op-er-ate sci-ence cam-er-a ex-it shep-herd mu-si-cian so-cia-ble squ-id
  com-pan-ion o-pin-ion in-gre-di-ent life-guard brace-let peo-ple i-de-a cap-sule`.split(/\s+/)

  const WRONG = `s-hell re-ef mo-on ca-ke cak-e whal-e dol-p-hin
  tig-er pil-ot rob-ot bab-y ma-gic co-met pla-net ri-ver fea-ther
  seas-on rabb-it ra-bbit wint-er wi-nter ro-cket roc-ket kit-chen liq-uid
  bubb-le tab-le spark-le app-le elep-hant e-le-phant hi-ppo-pot-a-mus
  so-ci-able in-gre-d-ient bracel-et pe-ople con-stell-a-tion constel-lation spa-ceship`.split(/\s+/)

  describe('checkSplits on cuts between sounds', () => {
    it.each(RIGHT)('accepts %s', (cut) => {
      expect(checkSplits(wordFromChunks(cut)).map(({ message }) => message)).toEqual([])
    })

    it.each(WRONG)('reports %s', (cut) => {
      expect(checkSplits(wordFromChunks(cut))).not.toEqual([])
    })
  })

  describe('checkSplits on cuts between the morphemes of a word', () => {
    it.each([
      ['farm-er', 'farm+er'],
      ['bak-er', 'bak+er'],
      ['bell-ing', 'bell+ing'],
      ['space-ship', 'space+ship'],
      ['light-house', 'light+house'],
      ['pine-ap-ple', 'pine+apple'],
      ['han-dle-bar', 'handle+bar'],
      ['un-der-wa-ter', 'under+water'],
      ['class-room', 'class+room'],
      ['tide-pool', 'tide+pool'],
    ])('accepts %s', (cut, own) => {
      expect(checkSplits(wordFromChunks(cut, own))).toEqual([])
    })

    it('reports such a cut if the word has no morphemes, or if they meet elsewhere', () => {
      expect(checkSplits(wordFromChunks('bak-er'))).not.toEqual([])
      expect(checkSplits(wordFromChunks('pi-neap-ple', 'pine+apple'))).not.toEqual([])
    })
  })

  it('names the better cut', () => {
    expect(checkSplits(wordFromChunks('tig-er'))).toMatchObject([
      { check: 'cuts', path: ['chunks'], what: 'tiger tig-er', fix: expect.stringContaining('ti-ger') },
    ])
  })

  it('uses only the letters if the sounds are unknown or fit no spelling', () => {
    const splitIssues = (cut: string, own?: string) => checkSplits(wordFromChunks(cut, own)).map(({ what }) => what)
    expect(splitIssues('rhyt-hm')).toEqual(['rhythm rhyt-hm'])
    expect(splitIssues('zors-hi')).toEqual(['zorshi zors-hi'])
    expect(splitIssues('zors-hill', 'zors+hill')).toEqual([])
  })

  it('ignores parts that do not make up the word, which another check reports', () => {
    const tigers = { ...wordFromChunks('tig-er'), word: 'tigers', alternative_chunks: [['s', 'hell']] }
    expect(checkSplits(tigers)).toEqual([])
    expect(checkAlternativeSplits(tigers)).toEqual([])
  })

  it('checks alternative cuts of words whose sounds are known, unknown or fit no spelling', () => {
    const further = (cut: string, ...alternative_chunks: string[][]) =>
      checkAlternativeSplits({ ...wordFromChunks(cut), alternative_chunks }).map(({ what }) => what)
    expect(further('r-eef', ['re', 'ef'])).toEqual(['reef re-ef'])
    expect(further('rhyth-m', ['rhyt', 'hm'])).toEqual(['rhythm rhyt-hm'])
    expect(further('zorsh-i', ['zors', 'hi'])).toEqual(['zorshi zors-hi'])
  })

  it('checks alternative cuts, which need not follow the syllables', () => {
    const word = (...alternative_chunks: string[][]) =>
      exampleWord({ word: 'rocket', chunks: ['rock', 'et'], alternative_chunks })
    expect(checkAlternativeSplits(word(['r', 'ock', 'et'], ['ro', 'cket']))).toEqual([])
    expect(checkAlternativeSplits(word(['r', 'ock', 'et'], ['roc', 'ket']))).toMatchObject([
      { path: ['alternative_chunks', 1], what: 'rocket roc-ket' },
    ])
  })
})

describe('checkBaseAndEnding', () => {
  it.each([
    ['wor-thy', undefined, 'Cut worth-y, and write morphemes: [worth, y].'],
    ['ea-g-le', undefined, 'Cut ea-gle.'],
    ['eag-le', undefined, 'Cut ea-gle.'],
    ['con-troll-er', 'controll+er', 'Write control and l: the l doubles.'],
    ['propell-er', undefined, 'Write propel and l: the l doubles.'],
  ])('reports %s with the morphemes %s', (cut, own, fix) => {
    expect(checkBaseAndEnding(wordFromChunks(cut, own)).map((issue) => issue.fix)).toContain(fix)
  })

  it.each([
    ['worth-y', 'worth+y'],
    ['ea-gle', undefined],
    ['tick-le', undefined],
    ['control-l-er', 'control+l+er'],
    ['smell-y', 'smell+y'],
    ['kitch-en', undefined],
    ['mo-ther', undefined],
  ])('accepts %s with the morphemes %s', (cut, own) => {
    expect(checkBaseAndEnding(wordFromChunks(cut, own))).toEqual([])
  })

  it('says which cut, where, and what instead', () => {
    expect(checkBaseAndEnding(wordFromChunks('wor-thy'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Cut worth-y, and write morphemes: [worth, y].",
        "message": "worthy: "worth" is a word in it, but it is cut elsewhere.",
        "path": [
          "chunks",
        ],
        "what": "worthy worth",
      },
    ]
  `)
    expect(checkBaseAndEnding(wordFromChunks('eag-le'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Cut ea-gle.",
        "message": "eagle: eag-le cuts through "gle".",
        "path": [
          "chunks",
        ],
        "what": "eagle eag-le",
      },
    ]
  `)
    expect(
      checkBaseAndEnding({
        ...wordFromChunks('ea-gle'),
        alternative_chunks: [
          ['ea', 'gle'],
          ['eag', 'le'],
        ],
      }),
    ).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Cut ea-gle.",
        "message": "eagle: eag-le cuts through "gle".",
        "path": [
          "alternative_chunks",
          1,
        ],
        "what": "eagle eag-le",
      },
    ]
  `)
    expect(checkBaseAndEnding(wordFromChunks('propell-er'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Write propel and l: the l doubles.",
        "message": "propeller: "propell" is not a word; "propel" is.",
        "path": [
          "chunks",
        ],
        "what": "propeller propell",
      },
    ]
  `)
  })

  it('accepts cuts through letters that only look like a word and an ending', () => {
    for (const cut of ['whe-ther', 'sing-er', 'turt-le-neck', 'ball', 'all-ey', 'toll', 'rabb-it', 'les-son'])
      expect(checkBaseAndEnding(wordFromChunks(cut))).toEqual([])
  })
})

describe('checkSingleSounds', () => {
  it.each([
    ['ne-st', 'Cut before the vowel, n-est, or into single sounds.'],
    ['do-g', 'Cut before the vowel, d-og, or into single sounds.'],
    ['moo-n', 'Cut before the vowel, m-oon, or into single sounds.'],
  ])('reports %s, which separates a vowel from what follows it', (cut, fix) => {
    expect(checkSingleSounds(wordFromChunks(cut)).map((issue) => issue.fix)).toEqual([fix])
    const other = { ...wordFromChunks('n-est'), alternative_chunks: [cut.split('-')] }
    expect(checkSingleSounds(other)).toMatchObject([{ path: ['alternative_chunks', 0], fix }])
  })

  it.each(['w-it-ness', 's-ea-weed', 'cr-ick-et'])(
    'reports %s, which splits the first consonants off a syllable',
    (cut) => {
      const { word } = wordFromChunks(cut)
      const other = { ...wordFromChunks(word), alternative_chunks: [cut.split('-')] }
      expect(checkSingleSounds(other)).toMatchObject([{ path: ['alternative_chunks', 0], fix: 'Leave this cut out.' }])
      expect(checkSingleSounds(wordFromChunks(cut))).toMatchObject([
        { path: ['chunks'], fix: 'Cut it into syllables.' },
      ])
    },
  )

  it('accepts separate odd letters in a heart word', () => {
    expect(checkSingleSounds({ ...wordFromChunks('m-a-ny'), strand: 'heart-words' })).toEqual([])
  })

  it('accepts a doubled letter as a part of its own', () => {
    expect(checkSingleSounds(wordFromChunks('mud-d-y', 'mud+d+y'))).toEqual([])
  })

  it.each(['n-est', 'e-gg', 'c-a-t', 'ti-ger', 'day-dream'])('accepts %s', (cut) => {
    expect(checkSingleSounds(wordFromChunks(cut))).toEqual([])
  })

  it('requires cuts into sounds in the first strands, unless the sounds spell another word', () => {
    const digraph = (cut: string) => checkSingleSounds({ ...wordFromChunks(cut), strand: 'digraphs' })
    expect(digraph('f-ish')).toMatchObject([{ message: 'fish: f-ish is not cut into sounds.', fix: 'Cut f-i-sh.' }])
    expect(digraph('f-i-sh')).toEqual([])
    expect(checkSingleSounds({ ...wordFromChunks('d-en'), strand: 'short-vowels' })).toEqual([])
    expect(checkSingleSounds({ ...wordFromChunks('cr-ab'), strand: 'blends' })).toEqual([])
  })

  it('says which cut, where, and what instead', () => {
    expect(checkSingleSounds(wordFromChunks('do-g'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Cut before the vowel, d-og, or into single sounds.",
        "message": "dog: do-g separates a vowel from what follows it.",
        "path": [
          "chunks",
        ],
        "what": "dog do-g",
      },
    ]
  `)
    expect(checkSingleSounds({ ...wordFromChunks('f-ish'), strand: 'digraphs' })).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "fix": "Cut f-i-sh.",
        "message": "fish: f-ish is not cut into sounds.",
        "path": [
          "chunks",
        ],
        "what": "fish sounds",
      },
    ]
  `)
  })

  it('ignores words with a second vowel or more than four sounds', () => {
    const first = (cut: string) =>
      checkSingleSounds({ ...wordFromChunks(cut), strand: 'digraphs' }).map(({ fix }) => fix)
    expect([first('fi-shy'), first('fr-og'), first('fr-ogs')]).toEqual([[], ['Cut f-r-o-g.'], []])
  })

  it('requires cuts into sounds in the strand double-letters too', () => {
    expect(checkSingleSounds({ ...wordFromChunks('b-uzz'), strand: 'double-letters' })).toMatchObject([
      { fix: 'Cut b-u-zz.' },
    ])
  })
})
