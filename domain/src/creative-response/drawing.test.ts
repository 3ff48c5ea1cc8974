import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COLOURS,
  type Drawing,
  describeDrawing,
  EMPTY_DRAWING,
  isDrawingFull,
  PAPER,
  parseDrawing,
  pictureName,
  serializeDrawing,
} from './drawing.ts'
import { drawingSvg } from './drawing-svg.ts'
import { toLine } from './drawn-line.ts'
import { placePicture } from './placed-picture.ts'

const ART = { size: 32, body: '<path d="M0 0H32V32H0Z"/>' }
const crab = placePicture(EMPTY_DRAWING, 'crab', ART)
const line = toLine('blue', 'thin', [10, 10, 20, 40, 90, 10])
const both: Drawing = { ...crab, marks: [...crab.marks, line] }

it('a drawing is the same after storing and reading it, and the text of an extended drawing starts with that of the earlier one', () => {
  expect(parseDrawing(serializeDrawing(both))).toEqual(both)
  expect(serializeDrawing(both).startsWith(serializeDrawing(crab))).toBe(true)
  expect(serializeDrawing(placePicture(both, 'tree', ART)).startsWith(serializeDrawing(both))).toBe(true)
  expect(serializeDrawing(EMPTY_DRAWING)).toBe('')
})

it.each<[string, string | undefined]>([
  ['undefined', undefined],
  ['a text that is not JSON', 'abc\n'],
  ['an unknown colour', '{"line":"pink","width":"thin","points":[1,2]}'],
  ['a colour named like an inherited object property', '{"line":"toString","width":"thin","points":[1,2]}'],
  ['a coordinate that is text', '{"line":"blue","width":"thin","points":[1,"x"]}'],
  ['a point far away', '{"line":"blue","width":"thin","points":[1,1e9]}'],
  ['a picture without its art', '{"picture":"snail","x":1,"y":1,"size":200}'],
  ['a picture beyond the edge', '{"art":"crab","size":32,"body":""}\n{"picture":"crab","x":-1,"y":1,"size":200}'],
  ['an array', '[1]'],
  ['null', 'null'],
  ['a line without points', '{"line":"blue","width":"thin"}'],
  ['a line with an empty list of points', '{"line":"blue","width":"thin","points":[]}'],
  ['a point without its second coordinate', '{"line":"blue","width":"thin","points":[1]}'],
  ['a coordinate in quotes', '{"line":"blue","width":"thin","points":[1,"2"]}'],
  ['an unknown width', '{"line":"blue","width":"wide","points":[1,2]}'],
  ['a picture with a number for its name', '{"art":"5","size":32,"body":""}\n{"picture":5,"x":1,"y":1,"size":200}'],
  ...['"y":1,"size":200', '"x":1,"size":200', '"x":1,"y":1', '"x":"1","y":1,"size":200'].map(
    (fields): [string, string] => [
      `a picture with only the fields ${fields}`,
      `{"art":"crab","size":32,"body":""}\n{"picture":"crab",${fields}}`,
    ],
  ),
])('parseDrawing drops %s and reads the marks after it', (_, text) => {
  expect(parseDrawing(text).marks).toEqual([])
  expect(parseDrawing(`${text}\n${serializeDrawing(both)}`).marks).toEqual(both.marks)
})

it.each([
  ['a name', '{"art":5,"size":32,"body":""}'],
  ['a body', '{"art":"crab","size":32}'],
  ['a body of text', '{"art":"crab","size":32,"body":7}'],
  ['a size', '{"art":"crab","body":""}'],
  ['a positive size', '{"art":"crab","size":0,"body":""}'],
  ['a size up to the maximum', '{"art":"crab","size":1025,"body":""}'],
])('parseDrawing drops art without %s', (_, text) => expect(parseDrawing(text)).toEqual(EMPTY_DRAWING))

it.each([
  ['a dot', '{"line":"blue","width":"thin","points":[1,2]}'],
  ['a line that leaves the canvas', '{"line":"red","width":"thick","points":[-1000,2000,2000,-1000]}'],
])('parseDrawing reads %s', (_, text) => expect(parseDrawing(text).marks).toEqual([JSON.parse(text)]))

it.each([
  { x: 0, y: 0, size: 180 },
  { x: 1000, y: 750, size: 500 },
])('parseDrawing reads a picture at the very edge: %j', (position) => {
  const drawing = { marks: [{ picture: 'crab', ...position }], art: { crab: { size: 1024, body: '' } } }
  expect(parseDrawing(serializeDrawing(drawing))).toEqual(drawing)
})

it('serializeDrawing stores the art of a picture once even if the picture is placed twice', () => {
  const twice = placePicture(both, 'crab', ART)
  expect(serializeDrawing(twice).trimEnd().split('\n')).toEqual(
    [{ art: 'crab', ...ART }, twice.marks[0], line, twice.marks[2]].map((item) => JSON.stringify(item)),
  )
})

it('parseDrawing returns only marks that can be stored and drawn, whatever text it reads', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (lines) => {
      const read = parseDrawing(lines.join('\n'))
      expect(parseDrawing(serializeDrawing(read))).toEqual(read)
      expect(drawingSvg(read)).toContain(PAPER)
    }),
  )
})

it('describeDrawing lists the pictures and the colours of lines', () => {
  expect(describeDrawing(EMPTY_DRAWING)).toBe('A drawing with nothing on it yet')
  expect(describeDrawing(both)).toBe('A drawing with crab and lines in blue')
  expect(describeDrawing(placePicture(both, 'own:red-fish', ART))).toBe(
    'A drawing with crab, red fish and lines in blue',
  )
})

it.each([
  ['spiral-shell', 'spiral shell'],
  ['own:red-fish', 'red fish'],
  ['noto:person-medium-dark', 'person'],
  ['noto:person-medium-light', 'person'],
  ['astronaut-dark', 'astronaut'],
  ['girl-medium', 'girl'],
  ['ewe', 'sheep'],
  ['person-standing-medium-dark', 'person'],
  ['man-standing', 'man'],
  ['crescent-moon', 'moon'],
  ['speech-balloon', 'speech bubble'],
  ['light-bulb', 'light bulb'],
  ['on-light-water', 'on light water'],
  ['no-noto:fish', 'no noto:fish'],
  ['vertical-traffic-light', 'vertical traffic light'],
  ['police-car-light', 'police car light'],
])('pictureName(%s) is "%s"', (picture, name) => expect(pictureName(picture)).toBe(name))

it('isDrawingFull is false for a short drawing, and true at 60,000 characters', () => {
  expect(isDrawingFull(serializeDrawing(both))).toBe(false)
  expect(isDrawingFull('x'.repeat(60_000))).toBe(true)
})

/** The relative luminance of a colour, as WCAG defines it. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(Object.entries(COLOURS))('%s has a contrast of more than 3 to the paper', (_, colour) => {
  expect((luminance(PAPER) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThan(3)
})
