import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import { describe, expect, it } from 'vitest'
import { exampleWord, exampleWords, wordFromChunks } from '../../testing/example-word.ts'
import { strandsOfWord } from '../strands-of-word.ts'
import { checkHeartWords, checkStrand, checkStrandSizes, strandSizes } from './strand.ts'

describe('checkStrand', () => {
  const SHOWS: Record<Strand, string> = {
    'short-vowels': 'c-a-t u-p b-e-d f-o-x',
    digraphs: 'sh-i-p ch-i-n r-i-ng d-u-ck wh-i-p th-i-n',
    'double-letters': 'sh-e-ll m-oss o-ff b-u-zz',
    blends: 'cr-ab n-est str-ap',
    'silent-e': 'c-ave t-ide sh-ine',
    endings: 'nest-s jump-ed land-ed jump-ing tall-er tall-est',
    'vowel-teams': 'r-eef n-ight b-oat pl-ay m-oon bl-ue',
    'vowel-r': 'st-ar b-ird ch-air h-urt st-ore',
    diphthongs: 'cl-oud c-oin cl-aw t-oy',
    'soft-c-g': 'f-ence h-edge p-age c-atch',
    'quiet-letters': 'kn-ot wr-ap ph-one l-amb gn-ome',
    'two-closed': 'rab-bit',
    'open-closed': 'ti-ger mag-ic ta-ble hap-py',
    schwa: 'plan-et sta-tion doc-tor fa-mous crea-ture',
    'spelling-joins': 'hop-ping hop-ing hap-pi-ly',
    prefixes: 'un+fold sub+marine',
    suffixes: 'care+ful teach+er',
    roots: 'in+spect+or tele+scope',
  }

  const NOT_SHOWS: Record<Strand, string> = {
    'short-vowels': 'b-all h-er c-ake',
    digraphs: 'grass-hop-per c-at',
    'double-letters': 'rab-bit b-us',
    blends: 'sh-ip kn-ot',
    'silent-e': 'h-ave g-ive',
    endings: 'b-us r-ing r-ed moth-er',
    'vowel-teams': 's-aid c-ow b-ear',
    'vowel-r': 'car-rot r-at',
    diphthongs: 'b-oat s-oup sn-ow',
    'soft-c-g': 'c-at g-irl',
    'quiet-letters': 'b-omb-ard n-et',
    'two-closed': 'ti-ger c-at',
    'open-closed': 'rab-bit',
    schwa: 'sun-set c-at',
    'spelling-joins': 'jump-ing r-ing',
    prefixes: 'un-cle re-ed',
    suffixes: 'wat-er',
    roots: 'sp-ort',
  }

  const entryOf = (cut: string) =>
    cut.includes('+') ? wordFromChunks(cut.replaceAll('+', '-'), cut) : wordFromChunks(cut)

  describe.each(STRANDS)('%s', (strand) => {
    it.each(SHOWS[strand].split(' '))('is shown by %s', (cut) => {
      expect(strandsOfWord(entryOf(cut))).toContain(strand)
      expect(checkStrand({ ...entryOf(cut), strand })).toEqual([])
    })

    it.each(NOT_SHOWS[strand].split(' '))('is not shown by %s', (cut) => {
      const [issue] = checkStrand({ ...entryOf(cut), strand })
      expect(issue?.message).toMatch(new RegExp(`it does not show ${strand} in its spelling and its sound`))
      expect(issue?.fix).toMatch(/choose another word|or another word/)
    })
  })

  it('reports a word without a strand, and names the strands it shows', () => {
    expect(checkStrand(wordFromChunks('cr-ab'))).toMatchObject([
      { message: 'crab: it has no strand.', fix: 'Write the latest strand that it shows; it shows blends.' },
    ])
  })

  it('reports a strand that the word does not show, with the field and the fix', () => {
    expect(checkStrand({ ...wordFromChunks('rab-bit'), strand: 'spelling-joins' })).toMatchInlineSnapshot(`
    [
      {
        "check": "strand",
        "fix": "Choose another strand, or another word.",
        "message": "rabbit: it does not show spelling-joins in its spelling and its sound; it shows two-closed.",
        "path": [
          "strand",
        ],
        "what": "rabbit spelling-joins",
      },
    ]
  `)
    expect(checkStrand({ ...wordFromChunks('climb-er'), strand: 'prefixes' })).toMatchInlineSnapshot(`
    [
      {
        "check": "strand",
        "fix": "Write its morphemes, with the one that shows the strand and what it means; or choose another word.",
        "message": "climber: it does not show prefixes in its spelling and its sound; it shows blends, endings, quiet-letters.",
        "path": [
          "strand",
        ],
        "what": "climber prefixes",
      },
    ]
  `)
    expect(checkStrand({ ...wordFromChunks('have'), strand: 'roots' })).toMatchInlineSnapshot(`
    [
      {
        "check": "strand",
        "fix": "Write its morphemes, with the one that shows the strand and what it means; or choose another word.",
        "message": "have: it does not show roots in its spelling and its sound; it shows none.",
        "path": [
          "strand",
        ],
        "what": "have roots",
      },
    ]
  `)
    expect(checkStrand(wordFromChunks('climb-er'))).toMatchInlineSnapshot(`
    [
      {
        "check": "strand",
        "fix": "Write the latest strand that it shows; it shows blends, endings, quiet-letters.",
        "message": "climber: it has no strand.",
        "path": [
          "word",
        ],
        "what": "climber none",
      },
    ]
  `)
  })

  it.each([
    ['res-tau-rant', 'blends', 'schwa'],
    ['as-ter-oid', 'diphthongs', 'schwa'],
    ['cap-size', 'silent-e', 'two-closed'],
    ['cit-y', 'soft-c-g', 'open-closed'],
    ['pi-lot', 'open-closed', 'schwa'],
    ['str-ipe', 'blends', 'silent-e'],
  ] as const)('%s is reported for the strand %s, because it shows the later strand %s', (cut, strand, newest) => {
    expect(checkStrand({ ...wordFromChunks(cut), strand })).toMatchObject([
      { fix: `Write strand: ${newest}; then check its list and its chunks.` },
    ])
  })

  it.each([
    ['rab-bit', 'two-closed'],
    ['plan-et', 'schwa'],
    ['land-ed', 'endings'],
    ['jump-ing', 'endings'],
    ['shout-ed', 'diphthongs'],
    ['s-eed', 'vowel-teams'],
  ] as const)('%s is accepted for the strand %s, because it shows no later strand', (cut, strand) => {
    expect(checkStrand({ ...wordFromChunks(cut), strand })).toEqual([])
  })

  it('names the later strand', () => {
    expect(checkStrand({ ...wordFromChunks('pi-lot'), strand: 'open-closed' })).toMatchInlineSnapshot(`
    [
      {
        "check": "strand",
        "fix": "Write strand: schwa; then check its list and its chunks.",
        "message": "pilot: it also shows schwa, which is taught later than open-closed.",
        "path": [
          "strand",
        ],
        "what": "pilot schwa",
      },
    ]
  `)
  })
})

describe('checkStrandSizes and checkHeartWords', () => {
  const sheet = exampleWords({ easy: [exampleWord({ strand: 'digraphs' }), exampleWord()] })

  it('counts the words of each strand', () => {
    expect(strandSizes([sheet, sheet])).toMatchObject({ digraphs: 2, roots: 0 })
  })

  it('reports strands with too few words', () => {
    const errors = checkStrandSizes([sheet, sheet], 'content/words', 2)
    expect(errors).toHaveLength(17)
    expect(errors[0]).toMatchObject({
      message: 'The strand short-vowels has 0 words; at least 2 are needed.',
      fix: 'Write words with strand: short-vowels, in any theme.',
    })
  })

  it('reports more or less than a hundred heart words, and heart words outside their list', () => {
    const heart = exampleWord({ strand: 'heart-words' })
    const messages = (...words: Parameters<typeof checkHeartWords>[0]) =>
      checkHeartWords(words, 'content/words').map(({ message }) => message)
    const hundred = exampleWords({ theme: 'heart', easy: Array.from({ length: 100 }, () => heart) })
    expect(messages(hundred)).toEqual([])
    const stray = 'shell: words of the strand heart-words belong in the theme heart, and no other words do.'
    expect(messages(hundred, exampleWords({ easy: [heart] }))).toEqual([
      'There are 101 heart words; there must be exactly 100.',
      stray,
    ])
    expect(messages({ ...hundred, regular: [exampleWord({ strand: 'digraphs' })] })).toEqual([stray])
  })
})
