import {
  COLOURS,
  type Drawing,
  type DrawingLine,
  type DrawingPicture,
  isLine,
  type PictureArt,
  WIDTHS,
} from '@lanternleaf/domain/creative-response/drawing'
import { pathOf } from '@lanternleaf/domain/creative-response/drawn-line'
import { memo } from 'react'

/** The marks of a drawing, in the units of its canvas. */
export const DrawnMarks = memo(({ drawing: { marks, art } }: { drawing: Drawing }) =>
  marks.map((mark, index) =>
    isLine(mark) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id and are never reordered
      <DrawnLine key={index} {...mark} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <PlacedPicture key={index} placed={mark} art={art[mark.picture]} />
    ),
  ),
)

export const DrawnLine = memo(({ line, width, points }: DrawingLine) => (
  <path
    d={pathOf(points)}
    fill="none"
    stroke={COLOURS[line]}
    strokeWidth={WIDTHS[width]}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
))

/** A placed picture. It is a separate SVG image, so that no script in stored markup can run. */
const PlacedPicture = memo(
  ({ placed: { x, y, size }, art }: { placed: DrawingPicture; art: PictureArt | undefined }) =>
    art ? <image href={imageOf(art)} x={x - size / 2} y={y - size / 2} width={size} height={size} /> : null,
)

/** A picture as a data URL. */
export const imageOf = ({ size, body }: PictureArt): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>`)}`
