import { type Art, CANVAS, type Drawing, type DrawingPicture, isLine, SIZES } from './drawing.ts'

/** The distance of one move. */
const STEP = 50

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const movedTo = <Item extends DrawingPicture>(placed: Item, x: number, y: number): Item => ({
  ...placed,
  x: clamp(Math.round(x), 0, CANVAS.width),
  y: clamp(Math.round(y), 0, CANVAS.height),
})

/** Places a picture on the first free grid position, starting at the left of the ground. */
export function placePicture(drawing: Drawing, picture: string, art: Art): Drawing {
  const placed = drawing.marks.filter((mark): mark is DrawingPicture => !isLine(mark))
  const isFree = (x: number, y: number) =>
    placed.every((picture) => Math.hypot(picture.x - x, picture.y - y) >= SIZES.first / 2)
  const places = [620, 390, 160].flatMap((y) => [375, 625, 125, 875].map((x) => ({ x, y })))
  const { x, y } = places.find((place) => isFree(place.x, place.y)) ?? { x: 500, y: 375 }
  return {
    marks: [...drawing.marks, { picture, x, y, size: SIZES.first }],
    art: { ...drawing.art, [picture]: art },
  }
}

const updatePicture = (
  drawing: Drawing,
  place: number,
  change: (placed: DrawingPicture) => DrawingPicture,
): Drawing => ({
  ...drawing,
  marks: drawing.marks.map((mark, index) => (index === place && !isLine(mark) ? change(mark) : mark)),
})

/** Moves a picture by grid steps. @param place index among the marks */
export const movePicture = (drawing: Drawing, place: number, right: number, down: number): Drawing =>
  updatePicture(drawing, place, (placed) => movedTo(placed, placed.x + right * STEP, placed.y + down * STEP))

export const putPicture = (drawing: Drawing, place: number, x: number, y: number): Drawing =>
  updatePicture(drawing, place, (placed) => movedTo(placed, x, y))

export const growPicture = (drawing: Drawing, place: number, steps: 1 | -1): Drawing =>
  updatePicture(drawing, place, (placed) => ({
    ...placed,
    size: clamp(placed.size + steps * SIZES.step, SIZES.least, SIZES.most),
  }))

export const withoutMark = (drawing: Drawing, place: number): Drawing => ({
  ...drawing,
  marks: drawing.marks.toSpliced(place, 1),
})

/** Describes a picture's position: ten columns across, eight rows down. */
export const placeName = ({ x, y }: DrawingPicture): string =>
  `${clamp(Math.floor(x / 100) + 1, 1, 10)} across, ${clamp(Math.floor(y / 100) + 1, 1, 8)} down`
