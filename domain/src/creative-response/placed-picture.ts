/**
 * The pictures of a drawing: placing, moving, resizing and removing them. `index` is always the index of a mark among
 * all marks of the drawing. The drawing board of the web app calls these functions when a child taps or drags.
 */

import { CANVAS, type Drawing, type DrawingPicture, isLine, PICTURE_SIZES, type PictureArt } from './drawing.ts'

/** By how many canvas units one press of an arrow moves a picture. */
const STEP = 50

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const withCentreAt = <Item extends DrawingPicture>(placed: Item, x: number, y: number): Item => ({
  ...placed,
  x: clamp(Math.round(x), 0, CANVAS.width),
  y: clamp(Math.round(y), 0, CANVAS.height),
})

/**
 * Places a picture on the first free grid position, starting in the bottom row; in the centre if no position is free.
 */
export function placePicture(drawing: Drawing, picture: string, art: PictureArt): Drawing {
  const placed = drawing.marks.filter((mark): mark is DrawingPicture => !isLine(mark))
  const isFree = (x: number, y: number) =>
    placed.every((picture) => Math.hypot(picture.x - x, picture.y - y) >= PICTURE_SIZES.first / 2)
  const positions = [620, 390, 160].flatMap((y) => [375, 625, 125, 875].map((x) => ({ x, y })))
  const { x, y } = positions.find((position) => isFree(position.x, position.y)) ?? { x: 500, y: 375 }
  return {
    marks: [...drawing.marks, { picture, x, y, size: PICTURE_SIZES.first }],
    art: { ...drawing.art, [picture]: art },
  }
}

const updatePicture = (
  drawing: Drawing,
  index: number,
  change: (placed: DrawingPicture) => DrawingPicture,
): Drawing => ({
  ...drawing,
  marks: drawing.marks.map((mark, markIndex) => (markIndex === index && !isLine(mark) ? change(mark) : mark)),
})

/** Moves a picture by a number of steps to the right and down; negative numbers move it to the left and up. */
export const movePicture = (drawing: Drawing, index: number, right: number, down: number): Drawing =>
  updatePicture(drawing, index, (placed) => withCentreAt(placed, placed.x + right * STEP, placed.y + down * STEP))

/** Moves the centre of a picture to a position. */
export const movePictureTo = (drawing: Drawing, index: number, x: number, y: number): Drawing =>
  updatePicture(drawing, index, (placed) => withCentreAt(placed, x, y))

/** Makes a picture one step larger or smaller. */
export const resizePicture = (drawing: Drawing, index: number, steps: 1 | -1): Drawing =>
  updatePicture(drawing, index, (placed) => ({
    ...placed,
    size: clamp(placed.size + steps * PICTURE_SIZES.step, PICTURE_SIZES.least, PICTURE_SIZES.most),
  }))

export const withoutMark = (drawing: Drawing, index: number): Drawing => ({
  ...drawing,
  marks: drawing.marks.toSpliced(index, 1),
})

/** Describes the position of a picture for screen readers, in a grid of ten columns and eight rows. */
export const describePosition = ({ x, y }: DrawingPicture): string =>
  `${clamp(Math.floor(x / 100) + 1, 1, 10)} across, ${clamp(Math.floor(y / 100) + 1, 1, 8)} down`
