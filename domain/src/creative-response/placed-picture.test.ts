import { expect, it } from 'vitest'
import { CANVAS, type Drawing, EMPTY_DRAWING, parseDrawing, serializeDrawing } from './drawing.ts'
import { toLine } from './drawn-line.ts'
import {
  describePosition,
  movePicture,
  movePictureTo,
  placePicture,
  resizePicture,
  withoutMark,
} from './placed-picture.ts'

const ART = { size: 32, body: '<path d="M0 0H32V32H0Z"/>' }
const crab = placePicture(EMPTY_DRAWING, 'crab', ART)
const line = toLine('blue', 'thin', [10, 10, 20, 40, 90, 10])
const both: Drawing = { ...crab, marks: [...crab.marks, line] }

/** The positions of the pictures. */
const positions = ({ marks }: Drawing) => marks.flatMap((mark) => ('picture' in mark ? [[mark.x, mark.y]] : []))

it('placePicture fills rows from the ground up, each row from the middle outwards, then the centre', () => {
  const many = Array.from({ length: 14 }).reduce<Drawing>(
    (drawing) => placePicture(drawing, 'crab', ART),
    EMPTY_DRAWING,
  )
  const rows = [620, 390, 160].flatMap((y) => [375, 625, 125, 875].map((x) => [x, y]))
  expect(positions(many)).toEqual([...rows, [500, 375], [500, 375]])
})

it.each([
  ['over a line', { marks: [line], art: {} }, [375, 620]],
  ['at a distance of half a picture from another', movePictureTo(crab, 0, 375 + 90, 620), [375, 620]],
  [
    'at the next position if another picture is closer than half a picture',
    movePictureTo(crab, 0, 375 + 89, 620),
    [625, 620],
  ],
])('placePicture places a picture %s', (_, drawing, position) => {
  expect(positions(placePicture(drawing, 'tree', ART)).at(-1)).toEqual(position)
})

it('pictures can be moved within the canvas, grown to a maximum and removed', () => {
  expect(movePicture(crab, 0, 1, -2).marks).toEqual([{ picture: 'crab', x: 425, y: 520, size: 180 }])
  expect(movePicture(crab, 0, 99, 99).marks).toMatchObject([{ x: CANVAS.width, y: CANVAS.height }])
  expect(movePictureTo(crab, 0, -4, 33.4).marks).toMatchObject([{ x: 0, y: 33 }])
  const grown = Array.from({ length: 20 }).reduce<Drawing>((drawing) => resizePicture(drawing, 0, 1), crab)
  expect(grown.marks).toMatchObject([{ size: 500 }])
  expect(resizePicture(both, 1, 1)).toEqual(both)
  expect(withoutMark(both, 0).marks).toEqual([line])
  const many = Array.from({ length: 30 }).reduce<Drawing>(
    (drawing) => placePicture(drawing, 'crab', ART),
    EMPTY_DRAWING,
  )
  expect(parseDrawing(serializeDrawing(many)).marks).toHaveLength(30)
})

it.each([
  [0, 0, '1 across, 1 down'],
  [99, 99, '1 across, 1 down'],
  [100, 100, '2 across, 2 down'],
  [425, 520, '5 across, 6 down'],
  [1000, 750, '10 across, 8 down'],
])('describePosition describes the position x %i, y %i as "%s"', (x, y, name) =>
  expect(describePosition({ picture: 'crab', x, y, size: 200 })).toBe(name),
)
