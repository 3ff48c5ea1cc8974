import { isRecord } from '../is-record.ts'
import { formatList } from '../punctuation.ts'

/** The coordinate system of drawings, independent of the window's size: 4 to 3. */
export const CANVAS = { width: 1000, height: 750 }

/** Colours on paper. Each has a contrast of at least 3 to 1 with it. */
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

/** The contents of a square SVG image. */
export type Art = { readonly size: number; readonly body: string }

/** `points`: alternating x and y. A single point is a dot. */
export type DrawingLine = { readonly line: Colour; readonly width: Width; readonly points: readonly number[] }
/** A placed picture; `x` and `y` are its centre. */
export type DrawingPicture = { readonly picture: string; readonly x: number; readonly y: number; readonly size: number }
export type Mark = DrawingLine | DrawingPicture

export type Drawing = { readonly marks: readonly Mark[]; readonly art: Readonly<Record<string, Art>> }

export const EMPTY_DRAWING: Drawing = { marks: [], art: {} }

/** The maximum length of a stored drawing; a longer one takes more space than a hundred others. */
const MAX_CHARACTERS = 60_000

export const isDrawingFull = (text: string): boolean => text.length >= MAX_CHARACTERS

export const isLine = (mark: Mark): mark is DrawingLine => 'line' in mark

/**
 * Serializes a drawing with one line for each mark, preceded by the art of a picture at its first use. An extended
 * drawing therefore starts with the text of the earlier one.
 */
export function drawingText({ marks, art }: Drawing): string {
  const printed = new Set<string>()
  return marks
    .flatMap((mark) => {
      const name = isLine(mark) ? null : mark.picture
      if (name === null || printed.has(name)) return [mark]
      printed.add(name)
      return [{ art: name, ...art[name] }, mark]
    })
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('')
}

/** Parses a stored drawing. Invalid lines are dropped. */
export function readDrawing(text: string | undefined): Drawing {
  const lines = (text ?? '').split('\n').flatMap(parseLine)
  const art = Object.fromEntries(
    lines.flatMap(({ art: name, size, body }) =>
      typeof name === 'string' && isBetween(size, 1, 1024) && typeof body === 'string' ? [[name, { size, body }]] : [],
    ),
  )
  const marks = lines.flatMap((line): readonly Mark[] =>
    isReadableLine(line) || (isReadablePlaced(line) && Object.hasOwn(art, line.picture)) ? [line] : [],
  )
  return { marks, art }
}

function parseLine(line: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const one: unknown = JSON.parse(line)
    return isRecord(one) ? [one] : []
  } catch {
    return []
  }
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isReadableLine = (line: object): line is DrawingLine =>
  'line' in line &&
  Object.hasOwn(COLOURS, String(line.line)) &&
  'width' in line &&
  Object.hasOwn(WIDTHS, String(line.width)) &&
  'points' in line &&
  Array.isArray(line.points) &&
  line.points.length >= 2 &&
  line.points.every((value) => isBetween(value, -CANVAS.width, 2 * CANVAS.width))

const isReadablePlaced = (line: object): line is DrawingPicture =>
  'picture' in line &&
  typeof line.picture === 'string' &&
  'x' in line &&
  isBetween(line.x, 0, CANVAS.width) &&
  'y' in line &&
  isBetween(line.y, 0, CANVAS.height) &&
  'size' in line &&
  isBetween(line.size, SIZES.least, SIZES.most)

/** The limits, initial value and step of a picture's size. */
export const SIZES = { least: 180, first: 180, most: 500, step: 40 } as const

/**
 * The name of a picture: `own:red-fish` is a red fish. Skin-tone suffixes are removed, but not the "light" of a traffic
 * light or a car.
 */
export const pictureName = (picture: string): string =>
  picture
    .replace(/^\w+:/, '')
    .replace(/(?<!-traffic|-car)-(?:medium-)?(?:light|medium|dark)$/, '')
    .replaceAll('-', ' ')

/** Describes a drawing for screen readers. */
export function describeDrawing({ marks }: Drawing): string {
  const pictures = [...new Set(marks.flatMap((mark) => (isLine(mark) ? [] : [pictureName(mark.picture)])))]
  const lines = [...new Set(marks.flatMap((mark) => (isLine(mark) ? [mark.line] : [])))]
  const parts = [...pictures, ...(lines.length > 0 ? [`lines in ${formatList(lines)}`] : [])]
  return parts.length === 0 ? 'A drawing with nothing on it yet' : `A drawing with ${formatList(parts)}`
}
