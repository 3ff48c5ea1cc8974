import { describe, expect, it } from 'vitest'
import { wordFromChunks } from '../../testing/example-word.ts'
import { checkSplits } from '../check/splits.ts'

const faultsOf = (cut: string) => checkSplits(wordFromChunks(cut))

describe('letters that are one sound', () => {
  it.each([
    ['s-hell', 'sh'],
    ['re-ef', 'ee'],
    ['mo-on', 'oo'],
    ['roc-ket', 'ck'],
    ['kit-chen', 'tch'],
  ])('%s splits "%s"', (cut, letters) => {
    const word = cut.replace('-', '')
    expect(faultsOf(cut)).toMatchObject([
      {
        what: `${word} ${cut}`,
        message: `${word}: ${cut} splits "${letters}", which is one sound.`,
        fix: 'Cut before or after it; when two parts of the word meet there, declare them in morphemes.',
      },
    ])
  })
})

describe('a silent e', () => {
  it.each(['ca-ke', 'cak-e', 'whal-e', 'ba-the', 'spa-ceship', 'ca-re', 'ey-e', 'ow-e'])(
    'is not separated from its vowel: %s',
    (cut) => {
      const word = cut.replace('-', '')
      expect(faultsOf(cut)).toMatchObject([
        {
          what: `${word} ${cut}`,
          message: `${word}: ${cut} separates a silent e from the letters it belongs to.`,
          fix: 'Keep the silent e with its consonant and its vowel: c-ake, space-ship.',
        },
      ])
    },
  )
})

it.each(['ha-ve', 'co-me', 'ho-rse', 'hor-se', 'a-re'])(
  'accepts a split before an e that makes no vowel long: %s',
  (cut) => {
    expect(faultsOf(cut)).toEqual([])
  },
)

describe('between two vowel sounds', () => {
  it.each(['el-len', 'mi-les', 'john-ny', 'wat-er', 'mov-ie', 'arth-er', 'sing-er'])('accepts %s', (cut) => {
    expect(faultsOf(cut)).toEqual([])
  })

  it.each([
    ['filth-y', 'the consonants belong to two parts'],
    ['quickl-y', 'the consonants belong to two parts'],
    ['acti-on', 'the consonants belong to two parts'],
    ['deserv-es', 'the consonants belong to two parts'],
    ['angr-y', 'the consonants belong to two parts'],
    ['monk-ey', 'the consonants belong to two parts'],
    ['ang-el', 'the consonants belong to two parts'],
    ['me-tro', '"e" is short and stressed, so its part is closed'],
    ['na-sty', '"a" is short and stressed, so its part is closed'],
    ['mil-es', '"i" is long, so its part is open'],
    ['e-llen', "the two l's part in a word of several syllables"],
    ['jo-hnny', "the two n's part in a word of several syllables"],
    ['salesm-an', 'a silent e ends its part'],
  ])('reports of %s: %s', (cut, why) => {
    expect(faultsOf(cut).map(({ message }) => message)).toEqual([`${cut.replace('-', '')}: ${cut}: ${why}.`])
  })

  it.each([
    ['tig-er', '"i" is long, so its part is open', 'ti-ger'],
    ['bab-y', '"a" is long, so its part is open', 'ba-by'],
    ['seas-on', '"ea" is long, so its part is open', 'sea-son'],
    ['ma-gic', '"a" is short and stressed, so its part is closed', 'mag-ic'],
    ['co-met', '"o" is short and stressed, so its part is closed', 'com-et'],
    ['fea-ther', '"ea" is short and stressed, so its part is closed', 'feath-er'],
    ['rabb-it', "the two b's part in a word of several syllables", 'rab-bit'],
    ['ra-bbit', "the two b's part in a word of several syllables", 'rab-bit'],
    ['ca-rrot', "the two r's part in a word of several syllables", 'car-rot'],
    ['wint-er', 'the consonants belong to two parts', 'win-ter'],
    ['monst-er', 'the consonants belong to two parts', 'mons-ter'],
    ['wi-nter', 'no English syllable begins with "nt"', 'win-ter'],
    ['mo-nster', 'no English syllable begins with "nst"', 'mon-ster'],
    ['ro-cket', 'no English syllable begins with "ck"', 'rock-et'],
    ['e-xit', 'no English syllable begins with "x"', 'ex-it'],
    ['bubb-le', 'the ending le takes one consonant with it', 'bub-ble'],
    ['tab-le', 'the ending le takes one consonant with it', 'ta-ble'],
    ['spark-le', 'the ending le takes one consonant with it', 'spar-kle'],
    ['tickl-e', 'the ending le takes one consonant with it', 'tick-le'],
    ['bracel-et', 'a silent e ends its part', 'brace-let'],
  ])('reports of %s: %s, and suggests %s', (cut, why, better) => {
    const word = cut.replace('-', '')
    expect(faultsOf(cut)).toMatchObject([
      {
        what: `${word} ${cut}`,
        message: `${word}: ${cut}: ${why}.`,
        fix: `Cut ${better}; when two parts of the word meet elsewhere, declare them in morphemes.`,
      },
    ])
  })

  it.each([
    ['liq-uid', 'liq-uid', '"qu" begins a part', 'li-quid'],
    ['ast-er-oid', 'ast-eroid', 'the consonants belong to two parts', 'as-teroid'],
    ['music-ian', 'music-ian', '"ci" is one sound here', 'musi-cian'],
    ['con-stell-a-tion', 'constell-ation', "the two l's part in a word of several syllables", 'constel-lation'],
    ['e-le-phant', 'e-lephant', '"e" is short and stressed, so its part is closed', 'el-ephant'],
  ])('%s among others: %s: %s, as in %s', (cut, where, why, better) => {
    const word = cut.replaceAll('-', '')
    expect(faultsOf(cut)).toContainEqual(
      expect.objectContaining({
        what: `${word} ${where}`,
        message: `${word}: ${where}: ${why}.`,
        fix: expect.stringContaining(`Cut ${better};`),
      }),
    )
  })
})

it('a word is said with as many syllables as it has parts, if anybody says it so', () => {
  expect(faultsOf('h-our').map(({ what }) => what)).toEqual(['hour ho|ur'])
  expect(faultsOf('f-ire').map(({ what }) => what)).toEqual(['fire fi|e'])
})

describe('each part has one vowel sound', () => {
  it.each([
    ['tiger', 'ti|er', 'the vowel sounds before and after "g" are in one part.'],
    ['dol-p-hin', 'do|in', 'there is a part without a vowel sound, dol-phin.'],
    ['elep-hant', 'e|ephant', 'the vowel sounds before and after "l" are in one part.'],
    ['constel-lation', 'constellati|on', 'the vowel sounds before and after "" are in one part.'],
  ])('%s: %s: %s', (cut, where, message) => {
    const word = cut.replaceAll('-', '')
    expect(faultsOf(cut)).toContainEqual(
      expect.objectContaining({
        what: `${word} ${where}`,
        message: `${word}: ${message}`,
        fix: 'Give each part one vowel sound.',
      }),
    )
  })
})
