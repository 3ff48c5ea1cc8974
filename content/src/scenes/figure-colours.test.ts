import { expect, it } from 'vitest'
import { figureArt } from './figure-art.ts'
import { coloursOf } from './figure-colours.ts'

const RED = '<rect width="10" height="10" fill="#ff0000"/>'

/** The area of a drawing, measured against a red square with an area of 100. */
const areaOf = (drawn: string): number => {
  const [red] = coloursOf(RED + drawn)
  return red === undefined ? Number.NaN : 100 / red.part - 100
}

it.each([
  ['rectangle', '<rect x="3" y="4" width="20" height="5" fill="#00ff00"/>', 100],
  ['circle', '<circle cx="3" cy="4" r="5" fill="#00ff00"/>', 25 * Math.PI],
  ['ellipse', '<ellipse cx="3" cy="4" rx="5" ry="2" fill="#00ff00"/>', 10 * Math.PI],
  ['path', '<path fill="#00ff00" d="M0 0H30V5H0Z"/>', 150],
  ['path without data', '<path fill="#00ff00"/>', 0],
  ['circle without a radius', '<circle cx="3" cy="4" fill="#00ff00"/>', 0],
  ['rectangle without a height', '<rect width="20" fill="#00ff00"/>', 0],
  ['circle of part of a unit', '<circle r=".5" fill="#00ff00"/>', 0.25 * Math.PI],
])('coloursOf computes the area of a %s', (_, drawn, area) => {
  expect(areaOf(drawn)).toBeCloseTo(area, 9)
})

it.each([
  ['#12ab9f', '#12ab9f'],
  ['#12AB9F', '#12ab9f'],
  ['#1b9', '#11bb99'],
  ['#1B9', '#11bb99'],
])('coloursOf reads the colour %s as %s', (fill, colour) => {
  expect(coloursOf(`<path fill="${fill}" d="M0 0H1V1H0Z"/>`)).toEqual([{ colour, part: 1 }])
})

it.each([
  ['none', 'none'],
  ['a gradient', 'url(#a)'],
  ['a name', 'red'],
  ['too many digits', '#ff00001'],
  ['four digits', '#f001'],
  ['two digits', '#f0'],
  ['other letters', '#ggg'],
  ['six other letters', '#gggggg'],
  ['something before it', 'x#ff0000'],
  ['something before a short one', 'x#f00'],
  ['nothing', ''],
])('coloursOf ignores a fill that is not a single colour: %s', (_, fill) => {
  expect(coloursOf(`<path fill="${fill}" d="M0 0H9V9H0Z"/>`)).toEqual([])
  expect(coloursOf(`${RED}<path fill="${fill}" d="M0 0H9V9H0Z"/>`)).toEqual([{ colour: '#ff0000', part: 1 }])
})

it('coloursOf returns nothing for an empty drawing and for lines', () => {
  expect(coloursOf('')).toEqual([])
  expect(coloursOf('<path stroke="#f00" d="M0 0H9V9H0Z"/><line fill="#f00"/><grid fill="#f00"/>')).toEqual([])
})

it('coloursOf adds up areas of one colour in any notation, in the order of the drawing', () => {
  const other = '<circle r="10" fill="#00f"/>'
  const [red, blue] = coloursOf(`${RED}${other}<path fill="#F00" d="M0 0H20V10H0Z"/>`)
  expect(red).toEqual({ colour: '#ff0000', part: expect.closeTo(300 / (300 + 100 * Math.PI), 9) })
  expect(blue).toEqual({ colour: '#0000ff', part: expect.closeTo((100 * Math.PI) / (300 + 100 * Math.PI), 9) })
})

it("a shape without a fill has the fill of its nearest group; a shape's fill goes before its group's", () => {
  const plain = '<path d="M0 0H30V10H0Z"/>'
  expect(coloursOf(plain)).toEqual([])
  expect(coloursOf(`<g fill="#00f">${plain}</g>`)).toEqual([{ colour: '#0000ff', part: 1 }])
  expect(coloursOf(`<g fill="none">${plain}${RED}</g>`)).toEqual([{ colour: '#ff0000', part: 1 }])
  expect(coloursOf(`<g fill="#00f"><g opacity=".5">${plain}${RED}</g></g>`)).toEqual([
    { colour: '#0000ff', part: 0.75 },
    { colour: '#ff0000', part: 0.25 },
  ])
  expect(coloursOf(`<g fill="#00f"><g fill="#0f0">${plain}</g></g>`)).toEqual([{ colour: '#00ff00', part: 1 }])
})

it('coloursOf finds the red of the crab', () => {
  expect(coloursOf(figureArt('crab')?.body ?? '').map(({ colour }) => colour)).toContain('#f8312f')
})
