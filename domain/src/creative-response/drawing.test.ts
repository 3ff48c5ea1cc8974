import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CANVAS,
  COLOURS,
  type Drawing,
  describeDrawing,
  drawingText,
  EMPTY,
  isFull,
  PAPER,
  pictureName,
  readDrawing,
} from './drawing.ts'
import { drawingSvg } from './drawing-svg.ts'
import { lineOf, pathOf } from './drawn-line.ts'
import { growPicture, movePicture, placeName, placePicture, putPicture, withoutMark } from './placed-picture.ts'

const ART = { size: 32, body: '<path d="M0 0H32V32H0Z"/>' }
const crab = placePicture(EMPTY, 'crab', ART)
const line = lineOf('blue', 'thin', [10, 10, 20, 40, 90, 10])
const both: Drawing = { ...crab, marks: [...crab.marks, line] }

it('is the same after it was kept, and one that goes on begins with what it was', () => {
  expect(readDrawing(drawingText(both))).toEqual(both)
  expect(drawingText(both).startsWith(drawingText(crab))).toBe(true)
  expect(drawingText(placePicture(both, 'tree', ART)).startsWith(drawingText(both))).toBe(true)
  expect(drawingText(EMPTY)).toBe('')
})

it.each([
  ['nothing', undefined],
  ['no JSON', 'abc\n'],
  ['a colour that is none', '{"line":"pink","width":"thin","points":[1,2]}'],
  ['a colour by a name of every object', '{"line":"toString","width":"thin","points":[1,2]}'],
  ['points that are none', '{"line":"blue","width":"thin","points":[1,"x"]}'],
  ['a point far away', '{"line":"blue","width":"thin","points":[1,1e9]}'],
  ['a picture without its art', '{"picture":"snail","x":1,"y":1,"size":200}'],
  ['a picture beyond the edge', '{"art":"crab","size":32,"body":""}\n{"picture":"crab","x":-1,"y":1,"size":200}'],
  ['a list', '[1]'],
])('leaves out %s', (_, text) => {
  expect(readDrawing(text).marks).toEqual([])
  expect(readDrawing(`${text}\n${drawingText(both)}`).marks).toEqual(both.marks)
})

it('never reads what it could not draw, whatever is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (lines) => {
      const read = readDrawing(lines.join('\n'))
      expect(readDrawing(drawingText(read))).toEqual(read)
      expect(drawingSvg(read)).toContain(PAPER)
    }),
  )
})

it('keeps of a line what the eye sees: its ends, its bends, and no point that lies between', () => {
  expect(lineOf('red', 'thick', [0, 0, 10, 0.4, 20, 1, 30, 0]).points).toEqual([0, 0, 30, 0])
  expect(lineOf('red', 'thick', [0, 0, 10, 40, 20, 0]).points).toEqual([0, 0, 10, 40, 20, 0])
  expect(lineOf('red', 'thick', [5, 5]).points).toEqual([5, 5])
  const circle = Array.from({ length: 400 }, (_, step) => [
    500 + 300 * Math.cos(step / 60),
    375 + 300 * Math.sin(step / 60),
  ]).flat()
  const { points } = lineOf('red', 'thin', circle)
  expect(points.length).toBeLessThan(circle.length / 8)
  expect(points.slice(0, 2)).toEqual([800, 375])
})

it('thins any line to points it had, the first and the last among them', () => {
  const point = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 60 }), (drawn) => {
      const { points } = lineOf('red', 'thin', drawn.flat())
      expect(points.slice(0, 2)).toEqual(drawn[0])
      expect(points.slice(-2)).toEqual(drawn.at(-1))
      const had = new Set(drawn.map(String))
      for (let place = 0; place < points.length; place += 2)
        expect(had.has(String(points.slice(place, place + 2)))).toBe(true)
    }),
  )
})

it.each([
  [[5, 6], 'M5 6h.01'],
  [[0, 0, 10, 10], 'M0 0L10 10'],
  [[0, 0, 10, 10, 20, 0], 'M0 0Q10 10 15 5L20 0'],
])('draws %j as %s', (points, path) => expect(pathOf(points)).toBe(path))

it('places pictures beside each other, and moves and grows them within the canvas', () => {
  const pairs = placePicture(placePicture(crab, 'crab', ART), 'crab', ART)
  const spots = pairs.marks.map((mark) => ('picture' in mark ? `${mark.x} ${mark.y}` : ''))
  expect(new Set(spots).size).toBe(3)
  expect(movePicture(crab, 0, 1, -2).marks).toEqual([{ picture: 'crab', x: 425, y: 520, size: 180 }])
  expect(movePicture(crab, 0, 99, 99).marks).toMatchObject([{ x: CANVAS.width, y: CANVAS.height }])
  expect(putPicture(crab, 0, -4, 33.4).marks).toMatchObject([{ x: 0, y: 33 }])
  const grown = Array.from({ length: 20 }).reduce<Drawing>((drawing) => growPicture(drawing, 0, 1), crab)
  expect(grown.marks).toMatchObject([{ size: 500 }])
  expect(growPicture(both, 1, 1)).toEqual(both)
  expect(withoutMark(both, 0).marks).toEqual([line])
  const many = Array.from({ length: 30 }).reduce<Drawing>((drawing) => placePicture(drawing, 'crab', ART), EMPTY)
  expect(readDrawing(drawingText(many)).marks).toHaveLength(30)
})

it('says what is in it, and where', () => {
  expect(describeDrawing(EMPTY)).toBe('A drawing with nothing on it yet')
  expect(describeDrawing(both)).toBe('A drawing with crab and lines in blue')
  expect(describeDrawing(placePicture(both, 'own:red-fish', ART))).toBe(
    'A drawing with crab, red fish and lines in blue',
  )
  expect(['noto:person-medium-dark', 'spiral-shell'].map(pictureName)).toEqual(['person', 'spiral shell'])
  expect(placeName({ picture: 'crab', x: 1000, y: 0, size: 200 })).toBe('10 across, 1 down')
})

it('is full before it takes the room of many', () => {
  expect(isFull(drawingText(both))).toBe(false)
  expect(isFull('x'.repeat(60_000))).toBe(true)
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
