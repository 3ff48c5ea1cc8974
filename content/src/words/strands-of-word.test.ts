import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { wordFromChunks } from '../testing/example-word.ts'
import { strandsOfWord } from './strands-of-word.ts'

/** For each strand, words that show it and words that look or sound similar but do not. */
const WORDS: readonly (readonly [strand: Strand, shown: string, not: string])[] = [
  ['short-vowels', 'big map yes box hum bus gem get at', 'cow her car ask add boss stop the boy go saw few'],
  ['digraphs', 'ship chip thin this when who duck sing angry wish tooth fea-ther', 'stop hand cast phone school-er'],
  ['double-letters', 'buzz off hill miss glass odd add egg hap-pi-ness', 'rab-bit see ask book sil-ly dogs'],
  ['silent-e', 'cake hope these huge phone', 'have come give apple big'],
  [
    'endings',
    'nests jumps boxes glasses jump-ed want-ed play-ing fast-er fast-est sing-er dogs',
    'bus less glass red sing bed her best this ups its',
  ],
  [
    'vowel-teams',
    'rain play reef leaf boat snow night pie field moon book soup new blue see-ing',
    'bread great cow coin out bear air chair said hear year',
  ],
  [
    'vowel-r',
    'star horn fern bird turn air chair bear care word war farm-er stars her',
    'car-ry ber-ry fast-er red rain doc-tor',
  ],
  ['diphthongs', 'coin toy cloud cow haul claw out town au-tumn', 'you soup snow play two rain'],
  [
    'soft-c-g',
    'city ice gem giant gym catch watch face page cage mag-ic bi-ol-o-gy',
    'get give cat gap ti-ger chip much',
  ],
  [
    'quiet-letters',
    'knit knee wrap wrist lamb comb climb-er thumbs gnat sign de-sign cas-tle au-tumn phone graph dol-phin',
    'kit rap num-ber am-ber in-sect sun sing stop map bank-note',
  ],
  [
    'two-closed',
    'rab-bit sun-set nap-kin bas-ket pic-nic cob-web dol-phin num-ber cup-cake cap-size mush-room tof-fee bur-row',
    'ti-ger ro-bot ta-ble stop sil-ly de-sign au-tumn mon-key ban-an-a met-ro tum-ble mis-take un-til in-ter-est dif-fer-ent',
  ],
  [
    'open-closed',
    'ti-ger mag-ic ro-bot lem-on ta-ble lit-tle ap-ple sil-ly mon-key mag-ni-fy met-ro car-go pho-to rai-sin oy-ster feath-er jel-ly-fish',
    'rab-bit sun-set stop fly nap-kin play-ing li-on ru-in rock-et jack-et driv-er dis-play en-joy sub-way',
  ],
  [
    'schwa',
    'plan-et doc-tor a-bout pic-ture fu-ture sev-en ban-an-a giant hab-i-tat es-cape en-gine as-ter-oid gi-raffe ten-ta-cle',
    'ta-ble lit-tle rab-bit farm-er sun-set pho-to tea-cher vis-it cab-in fin-ish',
  ],
  [
    'spelling-joins',
    'hop-ping hop-ing stopped run-ning mak-ing ba-bies cried tried hap-pi-er sun-ny liked smil-ing hap-pi-ness',
    'jump-ing see-ing be-ing play-ing sil-ly bed ring nests king add-ed odd-er per-il',
  ],
]

it.each(WORDS)('the strand %s is shown by %s, but not by %s', (strand, examples, not) => {
  const shows = (cut: string) => strandsOfWord(wordFromChunks(cut)).includes(strand)
  expect(examples.split(' ').filter((cut) => !shows(cut))).toEqual([])
  expect(not.split(' ').filter(shows)).toEqual([])
})

it('a word shows its strands in the order in which they are learnt', () => {
  expect(strandsOfWord(wordFromChunks('climb-er'))).toEqual(['blends', 'endings', 'quiet-letters'])
  expect(strandsOfWord(wordFromChunks('hap-pi-ness'))).toEqual(['double-letters', 'schwa', 'spelling-joins'])
  expect(strandsOfWord(wordFromChunks('have'))).toEqual([])
})

it('a compound of two words shows two-closed, unless a letter changed between them', () => {
  const shows = (own: string, more: object = {}) =>
    strandsOfWord({ ...wordFromChunks('rain-bow', own), ...more }).includes('two-closed')
  expect([shows('rain+bow'), shows('rainb+ow'), shows('ra+inbow'), shows('ra+in+bow')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(strandsOfWord(wordFromChunks('by-pass', 'by+pass'))).not.toContain('two-closed')
  expect(shows('rain+bow', { sum: [{ change: undefined }] })).toBe(false)
})

it('morphemes with a spelling change show spelling-joins', () => {
  const shows = (...changes: (string | undefined)[]) =>
    strandsOfWord({ ...wordFromChunks('big'), sum: changes.map((change) => ({ change })) } as never).includes(
      'spelling-joins',
    )
  expect([shows('drop-e'), shows(undefined, 'double'), shows(undefined), shows()]).toEqual([true, true, false, false])
})
