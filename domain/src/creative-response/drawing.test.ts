import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COLOURS,
  type Drawing,
  describeDrawing,
  drawingText,
  EMPTY_DRAWING,
  isDrawingFull,
  PAPER,
  pictureName,
  readDrawing,
} from './drawing.ts'
import { drawingSvg } from './drawing-svg.ts'
import { toLine } from './drawn-line.ts'
import { placePicture } from './placed-picture.ts'

const ART = { size: 32, body: '<path d="M0 0H32V32H0Z"/>' }
const crab = placePicture(EMPTY_DRAWING, 'crab', ART)
const line = toLine('blue', 'thin', [10, 10, 20, 40, 90, 10])
const both: Drawing = { ...crab, marks: [...crab.marks, line] }

it('survives storage, and an extended drawing starts with the text of the earlier one', () => {
  expect(readDrawing(drawingText(both))).toEqual(both)
  expect(drawingText(both).startsWith(drawingText(crab))).toBe(true)
  expect(drawingText(placePicture(both, 'tree', ART)).startsWith(drawingText(both))).toBe(true)
  expect(drawingText(EMPTY_DRAWING)).toBe('')
})

it.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no JSON', 'abc\n'],
  ['a colour that is none', '{"line":"pink","width":"thin","points":[1,2]}'],
  ['a colour by a name of every object', '{"line":"toString","width":"thin","points":[1,2]}'],
  ['points that are none', '{"line":"blue","width":"thin","points":[1,"x"]}'],
  ['a point far away', '{"line":"blue","width":"thin","points":[1,1e9]}'],
  ['a picture without its art', '{"picture":"snail","x":1,"y":1,"size":200}'],
  ['a picture beyond the edge', '{"art":"crab","size":32,"body":""}\n{"picture":"crab","x":-1,"y":1,"size":200}'],
  ['a list', '[1]'],
  ['null', 'null'],
  ['a line without points', '{"line":"blue","width":"thin"}'],
  ['a line of no point', '{"line":"blue","width":"thin","points":[]}'],
  ['a line of half a point', '{"line":"blue","width":"thin","points":[1]}'],
  ['a point in words', '{"line":"blue","width":"thin","points":[1,"2"]}'],
  ['a width that is none', '{"line":"blue","width":"wide","points":[1,2]}'],
  ['a picture called by a number', '{"art":"5","size":32,"body":""}\n{"picture":5,"x":1,"y":1,"size":200}'],
  ...['"y":1,"size":200', '"x":1,"size":200', '"x":1,"y":1', '"x":"1","y":1,"size":200'].map(
    (where): [string, string] => [
      `a picture of which no more is known than ${where}`,
      `{"art":"crab","size":32,"body":""}\n{"picture":"crab",${where}}`,
    ],
  ),
])('drops %s', (_, text) => {
  expect(readDrawing(text).marks).toEqual([])
  expect(readDrawing(`${text}\n${drawingText(both)}`).marks).toEqual(both.marks)
})

it.each([
  ['a name', '{"art":5,"size":32,"body":""}'],
  ['a body', '{"art":"crab","size":32}'],
  ['a body in letters', '{"art":"crab","size":32,"body":7}'],
  ['a size', '{"art":"crab","body":""}'],
  ['a size above nothing', '{"art":"crab","size":0,"body":""}'],
  ['a size that is not huge', '{"art":"crab","size":1025,"body":""}'],
])('drops art without %s', (_, text) => expect(readDrawing(text)).toEqual(EMPTY_DRAWING))

it.each([
  ['a dot', '{"line":"blue","width":"thin","points":[1,2]}'],
  ['a line that went out of the canvas', '{"line":"red","width":"thick","points":[-1000,2000,2000,-1000]}'],
])('reads %s', (_, text) => expect(readDrawing(text).marks).toEqual([JSON.parse(text)]))

it.each([
  { x: 0, y: 0, size: 180 },
  { x: 1000, y: 750, size: 500 },
])('reads a picture at the very edge: %j', (where) => {
  const drawing = { marks: [{ picture: 'crab', ...where }], art: { crab: { size: 1024, body: '' } } }
  expect(readDrawing(drawingText(drawing))).toEqual(drawing)
})

it('stores the art of a picture once, and none of removed pictures', () => {
  const twice = placePicture(both, 'crab', ART)
  expect(drawingText(twice).trimEnd().split('\n')).toEqual(
    [{ art: 'crab', ...ART }, twice.marks[0], line, twice.marks[2]].map((item) => JSON.stringify(item)),
  )
})

it('never returns marks it could not draw, whatever is stored', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (lines) => {
      const read = readDrawing(lines.join('\n'))
      expect(readDrawing(drawingText(read))).toEqual(read)
      expect(drawingSvg(read)).toContain(PAPER)
    }),
  )
})

it('describes its contents', () => {
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
  ['light-bulb', 'light bulb'],
  ['on-light-water', 'on light water'],
  ['no-noto:fish', 'no noto:fish'],
  ['vertical-traffic-light', 'vertical traffic light'],
  ['police-car-light', 'police car light'],
])('names %s "%s"', (picture, name) => expect(pictureName(picture)).toBe(name))

it('is full at the maximum length', () => {
  expect(isDrawingFull(drawingText(both))).toBe(false)
  expect(isDrawingFull('x'.repeat(60_000))).toBe(true)
})

const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(Object.entries(COLOURS))('%s stands out from the paper', (_, colour) => {
  expect((light(PAPER) + 0.05) / (light(colour) + 0.05)).toBeGreaterThan(3)
})
