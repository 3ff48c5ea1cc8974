/** Figures that we drew for the pictures at the top of screens, because no emoji shows them. */

import type { FigureArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { box, type Colour, glow, paint } from '../draw.ts'
import { LETTERING } from './lettering.ts'

const INK: Colour = ['#12333a', '#12333a']
const WOOD: Colour = ['#b9825a', '#a06f4c']
const WOOD_DARK: Colour = ['#8a5a39', '#74492e']
const WOOD_LIGHT: Colour = ['#d9a878', '#c29367']
const PAPER: Colour = ['#fffdf7', '#fffdf7']
const GREEN_PAPER: Colour = ['#dff0df', '#dff0df']
const WARM_PAPER: Colour = ['#fdeecb', '#fdeecb']

/** How large a letter on a card is, of a hundred units. */
const LETTERS = 0.27
const CARD_HEIGHT = 44

/** A card with a word, its lower left corner at (x, y), turned by so many degrees. */
const card = (word: keyof typeof LETTERING, x: number, y: number, colour: Colour, turn: number): string => {
  const { width, d } = LETTERING[word]
  const wide = Math.round(width * LETTERS) + 16
  const letters = `<path transform="translate(${x + 8} ${y - 14})scale(${LETTERS})" fill="${paint(INK)}" d="${d}"/>`
  const edge = `<rect x="${x}" y="${y - CARD_HEIGHT}" width="${wide}" height="${CARD_HEIGHT}" rx="8" fill="${paint(colour)}" stroke="${paint(INK)}" stroke-width="3"/>`
  return `<g transform="rotate(${turn} ${x + wide / 2} ${y})">${edge}${letters}</g>`
}

const rotate = (degrees: number, x: number, y: number, drawn: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`

const BARE_TABLE = [
  rotate(14, 48, 124, box(40, 122, 13, 76, WOOD_DARK, 6)),
  rotate(-14, 152, 124, box(147, 122, 13, 76, WOOD_DARK, 6)),
  box(-4, 152, 208, 13, WOOD_DARK, 6),
  box(14, 108, 172, 19, WOOD, 7),
  box(14, 108, 172, 7, WOOD_LIGHT, 3.5),
].join('')

/** Figures of the camp that no emoji shows, by their names after `own:`. Each stands on its lower edge. */
export const CAMP_FIGURES: Readonly<Record<string, FigureArt>> = {
  /** A table outside, with the words of a sentence on it. */
  table: {
    size: 200,
    body: [
      card('the', 8, 108, PAPER, -3),
      card('frog', 68, 108, GREEN_PAPER, 1),
      card('sings', 134, 108, WARM_PAPER, 3),
      BARE_TABLE,
    ].join(''),
  },
  'bare-table': { size: 200, body: BARE_TABLE },
  /** The tent of the icon set without its moon, for daylight. */
  tent: {
    size: 32,
    body: `<path fill="#44911b" d="M2.945 30h6.13l3.68-1.15L16.433 30c.86 0 1.646-.523 1.957-1.307l5.425-13.808c.163-.406-.148-.841-.593-.841H8.281a.62.62 0 0 0-.593.406L2.07 28.766c-.252.58.208 1.234.875 1.234"/><path fill="#86d72f" d="m18.39 28.679l5.425-13.808c.163-.406-.148-.842-.593-.842H10.786a.62.62 0 0 0-.593.407L4.086 30h5l3.062-.763l4.3.763c.845 0 1.63-.523 1.942-1.321"/><path fill="#1c1c1c" d="M9.096 30h7.337c.06 0 .119-.03.178-.03V16.484h-7.53V30z"/><path fill="#86d72f" d="m7.895 14.16l5.707 14.519c.311.798 1.082 1.306 1.957 1.306h13.488c.668 0 1.127-.653.89-1.263l-5.618-14.315a.62.62 0 0 0-.593-.407H8.296a1 1 0 0 0-.4.16"/><path fill="#44911b" d="M20.984 22.625h-2.98a.95.95 0 0 1-.874-.581l-1.245-3.064c-.252-.61.207-1.263.874-1.263h2.98a.95.95 0 0 1 .874.58l1.245 3.064c.252.61-.207 1.264-.874 1.264"/>`,
  },
  /** Two children who hold hands and wave, as in `web/pictures/friends.svg`. */
  friends: {
    size: 120,
    body: '<path d="M32 84V108M44 84V108" fill="none" stroke="#12333a" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/><path d="M32 84V108M44 84V108" fill="none" stroke="#5b9dbd" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M38 50C50 50 54 56 55 64L53 86H23L21 64C22 56 26 50 38 50Z" fill="#e58a5e" stroke="#12333a" stroke-width="3" stroke-linejoin="round"/><path d="M74 84V108M86 84V108" fill="none" stroke="#12333a" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/><path d="M74 84V108M86 84V108" fill="none" stroke="#8f7cc0" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M80 50C92 50 96 56 97 64L95 86H65L63 64C64 56 68 50 80 50Z" fill="#72b58b" stroke="#12333a" stroke-width="3" stroke-linejoin="round"/><path d="M25 60Q12 56 8 36" fill="none" stroke="#12333a" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M25 60Q12 56 8 36" fill="none" stroke="#8a5a39" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M93 60Q106 56 110 36" fill="none" stroke="#12333a" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M93 60Q106 56 110 36" fill="none" stroke="#e8b98a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M51 60Q57 66 59 78" fill="none" stroke="#12333a" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M51 60Q57 66 59 78" fill="none" stroke="#8a5a39" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M67 60Q61 66 60 78" fill="none" stroke="#12333a" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M67 60Q61 66 60 78" fill="none" stroke="#e8b98a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="59.5" cy="79" r="6" fill="#8a5a39" stroke="#12333a" stroke-width="3"/><g transform="translate(38 32) rotate(5)"><circle r="15" fill="#8a5a39" stroke="#12333a" stroke-width="3"/><circle cx="-13" cy="-13" r="6" fill="#2b1a10" stroke="#12333a" stroke-width="3"/><circle cx="13" cy="-13" r="6" fill="#2b1a10" stroke="#12333a" stroke-width="3"/><path d="M-15.5 0C-17-20 17-20 15.5 0C8-8-8-8-15.5 0Z" fill="#2b1a10" stroke="#12333a" stroke-width="3" stroke-linejoin="round"/><path d="M-5.5 3v.1M5.5 3v.1" fill="none" stroke="#12333a" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-5 8q5 5 10 0" fill="none" stroke="#12333a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="translate(80 32) rotate(-5)"><circle r="15" fill="#e8b98a" stroke="#12333a" stroke-width="3"/><path d="M-15.5 1C-19-22 19-22 15.5 1C10-3 6-5 5-8C0-3-9-2-15.5 1Z" fill="#5a3a2a" stroke="#12333a" stroke-width="3" stroke-linejoin="round"/><path d="M-5.5 3v.1M5.5 3v.1" fill="none" stroke="#12333a" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-5 8q5 5 10 0" fill="none" stroke="#12333a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>',
  },
  /** Two parts that make a word. */
  parts: { size: 200, body: card('sun', 16, 196, PAPER, -5) + card('shine', 82, 196, WARM_PAPER, 3) },
  /** Where a fire burns: its light, and the wood. */
  fireplace: {
    size: 200,
    body: [
      glow(100, 110, 112),
      rotate(9, 100, 184, box(30, 172, 132, 24, WOOD_DARK, 12)),
      rotate(-9, 100, 184, box(36, 170, 132, 24, WOOD, 12)),
    ].join(''),
  },
}
