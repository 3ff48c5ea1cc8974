/**
 * The data model of a child's drawing, and how it is stored as text. A drawing consists of marks: lines, and pictures
 * that the child places. The drawing board of the web app edits and stores it.
 */

import { isRecord } from '../is-record.ts'
import { formatList } from '../punctuation.ts'

/** The size of a drawing in its own units, which do not depend on the size of the window. */
export const CANVAS = { width: 1000, height: 750 }

/** The colours of lines. Each has a contrast of at least 3 to 1 to the paper. */
export const COLOURS = {
  black: '#22302f',
  blue: '#2563b0',
  green: '#2f7d46',
  orange: '#c2570c',
  red: '#b3261e',
  purple: '#7a4fa3',
} as const
export type Colour = keyof typeof COLOURS

export const PAPER = '#fffdf7'

/** Line widths in canvas units. */
export const WIDTHS = { thin: 8, thick: 26 } as const
export type Width = keyof typeof WIDTHS

/** The art of a picture: the contents of a square SVG image, and the length of its side. */
export type PictureArt = { readonly size: number; readonly body: string }

/** A line. `points` has the x and y of each point, one after the other. A line of one point is a dot. */
export type DrawingLine = { readonly line: Colour; readonly width: Width; readonly points: readonly number[] }
/** A placed picture; `x` and `y` are its centre. */
export type DrawingPicture = { readonly picture: string; readonly x: number; readonly y: number; readonly size: number }
export type Mark = DrawingLine | DrawingPicture

/** A drawing: its marks in painting order, and the art of every placed picture by name, so that it needs no other file. */
export type Drawing = { readonly marks: readonly Mark[]; readonly art: Readonly<Record<string, PictureArt>> }

export const EMPTY_DRAWING: Drawing = { marks: [], art: {} }

/** The maximum number of characters of a stored drawing: more than a hundred ordinary drawings need together. */
const MAX_CHARACTERS = 60_000

/** Whether a stored drawing has reached the limit, so that no more marks are accepted. */
export const isDrawingFull = (text: string): boolean => text.length >= MAX_CHARACTERS

export const isLine = (mark: Mark): mark is DrawingLine => 'line' in mark

/**
 * Serializes a drawing as one line of JSON for each mark. The first use of a picture is preceded by a line with its
 * art. If a mark is added to a drawing, the new text therefore starts with the text of the earlier drawing.
 */
export function serializeDrawing({ marks, art }: Drawing): string {
  const writtenArt = new Set<string>()
  return marks
    .flatMap((mark) => {
      const name = isLine(mark) ? null : mark.picture
      if (name === null || writtenArt.has(name)) return [mark]
      writtenArt.add(name)
      return [{ art: name, ...art[name] }, mark]
    })
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('')
}

/** Parses a stored drawing. Invalid lines are dropped. */
export function parseDrawing(text: string | undefined): Drawing {
  const lines = (text ?? '').split('\n').flatMap(parseLine)
  const art = Object.fromEntries(
    lines.flatMap(({ art: name, size, body }) =>
      typeof name === 'string' && isBetween(size, 1, 1024) && typeof body === 'string' ? [[name, { size, body }]] : [],
    ),
  )
  const marks = lines.flatMap((line): readonly Mark[] =>
    isDrawingLine(line) || (isDrawingPicture(line) && Object.hasOwn(art, line.picture)) ? [line] : [],
  )
  return { marks, art }
}

/** The object in a line of a stored drawing, in an array; an empty array if the line is invalid. */
function parseLine(line: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? [value] : []
  } catch {
    return []
  }
}

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

const isDrawingLine = (line: object): line is DrawingLine =>
  'line' in line &&
  Object.hasOwn(COLOURS, String(line.line)) &&
  'width' in line &&
  Object.hasOwn(WIDTHS, String(line.width)) &&
  'points' in line &&
  Array.isArray(line.points) &&
  line.points.length >= 2 &&
  line.points.every((value) => isBetween(value, -CANVAS.width, 2 * CANVAS.width))

const isDrawingPicture = (line: object): line is DrawingPicture =>
  'picture' in line &&
  typeof line.picture === 'string' &&
  'x' in line &&
  isBetween(line.x, 0, CANVAS.width) &&
  'y' in line &&
  isBetween(line.y, 0, CANVAS.height) &&
  'size' in line &&
  isBetween(line.size, PICTURE_SIZES.least, PICTURE_SIZES.most)

/**
 * The smallest, initial and largest size of a placed picture, and by how much one press changes it, in canvas units.
 */
export const PICTURE_SIZES = { least: 180, first: 180, most: 500, step: 40 } as const

/** Pictures that children call by a plainer name than their own. */
const PLAIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['ewe', 'sheep'],
  ['person standing', 'person'],
  ['man standing', 'man'],
  ['woman standing', 'woman'],
  ['crescent moon', 'moon'],
  ['speech balloon', 'speech bubble'],
])

/**
 * The name of a picture in words: "red fish" for `own:red-fish`. Suffixes for skin tones are removed, but not the
 * "light" of `traffic-light` and `police-car-light`.
 */
export function pictureName(picture: string): string {
  const name = picture
    .replace(/^\w+:/, '')
    .replace(/(?<!-traffic|-car)-(?:medium-)?(?:light|medium|dark)$/, '')
    .replaceAll('-', ' ')
  return PLAIN_NAMES.get(name) ?? name
}

/** Describes a drawing for screen readers. */
export function describeDrawing({ marks }: Drawing): string {
  const pictures = [...new Set(marks.flatMap((mark) => (isLine(mark) ? [] : [pictureName(mark.picture)])))]
  const lines = [...new Set(marks.flatMap((mark) => (isLine(mark) ? [mark.line] : [])))]
  const parts = [...pictures, ...(lines.length > 0 ? [`lines in ${formatList(lines)}`] : [])]
  return parts.length === 0 ? 'A drawing with nothing on it yet' : `A drawing with ${formatList(parts)}`
}
