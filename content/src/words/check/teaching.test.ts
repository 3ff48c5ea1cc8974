import { expect, it } from 'vitest'
import { wordFromChunks } from '../../testing/example-word.ts'
import { checkTeaching } from './teaching.ts'

const says = (cut: string, celebration_message: string) =>
  checkTeaching({ ...wordFromChunks(cut), celebration_message }).map(({ what }) => what)

it.each([
  ['comfort-a-ble', 'There is a fort inside comfortable, and a table at the end.', ['fort', 'table']],
  ['con-trol-ler', 'A troll hides in the middle of controller.', ['troll']],
  ['twin-kle', 'A twin is waiting at the front of twinkle.', ['twin']],
  ['to-geth-er', 'Together hides three words in a row: to, get, her.', ['get', 'her']],
  ['p-atch', 'Patch is pat with a ch at its end.', ['pat']],
  ['ch-ip', 'Without its c, chip would be hip, and ch would be gone.', ['hip']],
])('checkTeaching for %s: reports the false little words in "%s"', (cut, line, expected) => {
  const word = cut.replaceAll('-', '')
  expect(says(cut, line)).toEqual(expected.map((little) => `${word} ${little}`))
})

it.each([
  ['b-oil', 'There is oil in boil, but boil only water.'],
  ['weight-less', 'The number eight is hiding in weightless.'],
  ['dec-o-rate', 'Dec, o, rate: decorate ends with the whole word rate.'],
  ['r-ipe', 'Without its e, ripe would be rip.'],
  ['sol-ar', 'Sol is Latin for the sun, and solar comes from it.'],
  ['pat-tern', 'Pat ends in t and tern begins with t: pattern.'],
  ['wh-ole', 'In whole, wh says h, so it sounds like hole.'],
  ['ear-ly', 'Early begins with ear, and here ear says er.'],
  ['s-and', 'In sand you can hear an n and a d.'],
])('checkTeaching for %s accepts: %s', (cut, line) => {
  expect(says(cut, line)).toEqual([])
})

it.each([
  ['r-oad', 'In road, the o says its name and the a is silent.', ['o', 'a']],
  ['light-house', 'The gh in lighthouse is silent, and the i is long.', ['gh']],
  ['d-itch', 'D and itch make ditch, with a t that is quiet.', ['t']],
  ['sn-ow', 'No w is heard in snow: ow is a long o.', ['w']],
  ['fr-eeze', 'Ee is long in freeze, and its last e is quiet.', []],
  ['kn-ot', 'K is quiet in knot, so it sounds just like not.', []],
  ['w-ish', 'Wish closes with sh, two letters for one quiet sound.', []],
])('checkTeaching for %s: reports the letters of a team that "%s" calls silent', (cut, line, silent) => {
  expect(says(cut, line)).toEqual(silent.map((letters) => `${cut.replaceAll('-', '')} ${letters}`))
})

it('checkTeaching reports a finding with its field and its fix', () => {
  const word = { ...wordFromChunks('r-oad'), celebration_message: 'In road the a is silent.' }
  expect(checkTeaching(word)).toMatchInlineSnapshot(`
    [
      {
        "check": "celebrations",
        "fix": "Say what "oa" says.",
        "message": "road: it calls "a" silent, but "oa" is taught as one sound.",
        "path": [
          "celebration_message",
        ],
        "what": "road a",
      },
    ]
  `)
  const other = { ...wordFromChunks('ch-ip'), celebration_message: 'Without its c, chip would be hip.' }
  expect(checkTeaching(other)).toMatchInlineSnapshot(`
    [
      {
        "check": "celebrations",
        "fix": "Name a part that sounds or means what it says; or say something else of the word.",
        "message": "chip: it finds "hip" in chip, but this is not a part of the word, or it sounds different there.",
        "path": [
          "celebration_message",
        ],
        "what": "chip hip",
      },
    ]
  `)
})
