import { describe, expect, it } from 'vitest'
import { cutWord, exampleWord } from '../../testing/example-word.ts'
import { checkAlternativeCuts, checkCuts } from './cuts.ts'

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

describe('a cut follows the sounds', () => {
  it.each(RIGHT)('%s', (cut) => {
    expect(checkCuts(cutWord(cut)).map(({ message }) => message)).toEqual([])
  })

  it.each(WRONG)('not %s', (cut) => {
    expect(checkCuts(cutWord(cut))).not.toEqual([])
  })
})

describe('where two parts of a word meet, it may be cut', () => {
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
  ])('%s', (cut, own) => {
    expect(checkCuts(cutWord(cut, own))).toEqual([])
  })

  it('and not elsewhere', () => {
    expect(checkCuts(cutWord('bak-er'))).not.toEqual([])
    expect(checkCuts(cutWord('pi-neap-ple', 'pine+apple'))).not.toEqual([])
  })
})

it('names the better cut', () => {
  expect(checkCuts(cutWord('tig-er'))).toMatchObject([
    { check: 'cuts', path: ['chunks'], what: 'tiger tig-er', cure: expect.stringContaining('ti-ger') },
  ])
})

it('looks at letters alone where nobody knows the sounds, or they fit no spelling', () => {
  const said = (cut: string, own?: string) => checkCuts(cutWord(cut, own)).map(({ what }) => what)
  expect(said('rhyt-hm')).toEqual(['rhythm rhyt-hm'])
  expect(said('zors-hi')).toEqual(['zorshi zors-hi'])
  expect(said('zors-hill', 'zors+hill')).toEqual([])
})

it('says nothing of parts that are not the word: others do', () => {
  const tigers = { ...cutWord('tig-er'), word: 'tigers', alternative_chunks: [['s', 'hell']] }
  expect(checkCuts(tigers)).toEqual([])
  expect(checkAlternativeCuts(tigers)).toEqual([])
})

it('reads the further cuts of words whose sounds nobody knows, or fit no spelling', () => {
  const further = (cut: string, ...alternative_chunks: string[][]) =>
    checkAlternativeCuts({ ...cutWord(cut), alternative_chunks }).map(({ what }) => what)
  expect(further('r-eef', ['re', 'ef'])).toEqual(['reef re-ef'])
  expect(further('rhyth-m', ['rhyt', 'hm'])).toEqual(['rhythm rhyt-hm'])
  expect(further('zorsh-i', ['zors', 'hi'])).toEqual(['zorshi zors-hi'])
})

it('reads the further cuts, which need not follow the syllables', () => {
  const word = (...alternative_chunks: string[][]) =>
    exampleWord({ word: 'rocket', chunks: ['rock', 'et'], alternative_chunks })
  expect(checkAlternativeCuts(word(['r', 'ock', 'et'], ['ro', 'cket']))).toEqual([])
  expect(checkAlternativeCuts(word(['r', 'ock', 'et'], ['roc', 'ket']))).toMatchObject([
    { path: ['alternative_chunks', 1], what: 'rocket roc-ket' },
  ])
})
