/**
 * Draws the parts of a scene (a picture of a background and figures) in SVG: the background, which the code calls ground, and the
 * figures. `scene.tsx` puts them together.
 */

import type { FigureArt, GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { PlacedFigure } from '@lanternleaf/domain/scene/compose'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene'
import { Fragment, type ReactNode, useId } from 'react'
import type { Icon } from '../pictures/picture.tsx'
import backdrop from './backdrop.module.css'
import styles from './scene.module.css'

/** Icons have empty space at the bottom: figures are lowered by this fraction of their size, so that feet touch the floor. */
const SINK = 0.04

/** Markup generated at build time from our own backgrounds and icons, never from user input. */
const Markup = ({ markup, ...props }: { markup: string; id?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is generated at build time
  <g {...props} dangerouslySetInnerHTML={{ __html: markup }} />
)

/** The copies of a background at its sides, mirrored and overlapping by one unit. The class says at which widths a copy is visible. */
const COPIES = [
  ['translate(-1534)', styles.beyond],
  ['translate(1534)', styles.beyond],
  ['translate(1) scale(-1 1)', styles.beside],
  ['translate(1535) scale(-1 1)', styles.beside],
] as const

type GroundDrawingProps = {
  art: GroundArt
  /** Whether only the 768 units of the background itself are visible, without copies at its sides. */
  isAlone?: boolean
}

/** A background, layer by layer, repeated at its sides so that it fills any window without a seam. */
export function GroundDrawing({ art: { sky, layers, once }, isAlone = false }: GroundDrawingProps) {
  const id = useId()
  const [skyId, groundId] = [`${id}sky`, `${id}ground`]
  const [high, low] = sky
  return (
    <>
      <linearGradient id={skyId} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="180">
        <stop stopColor={high} />
        <stop offset="1" stopColor={low} />
      </linearGradient>
      <rect x="-1536" y="-600" width="3840" height="1200" fill={`url(#${skyId})`} />
      {isAlone ? (
        <Markup markup={layers.join('')} />
      ) : (
        layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a ground are never reordered
          <Fragment key={index}>
            {COPIES.map(([transform, copyClass]) => (
              <use key={transform} href={`#${groundId}${index}`} transform={transform} className={copyClass} />
            ))}
            <Markup id={`${groundId}${index}`} markup={layer} />
          </Fragment>
        ))
      )}
      <Markup markup={once} />
    </>
  )
}

/** The edge of the page over the background, like cut paper. */
export const PageEdge = () => (
  <path
    className={styles.page}
    d={`M-1536 ${SCENE_HEIGHT + 2}v-8${'q192-12 384-3t384-3'.repeat(5)}V${SCENE_HEIGHT + 2}z`}
  />
)

type FigureDrawingProps = {
  figure: PlacedFigure
  art: FigureArt
  /** Whether it is the hero of a cover, which high contrast shows as a silhouette. */
  isHero?: boolean
}

/** A figure at its position, over a flat shadow when it stands. */
export const FigureDrawing = ({
  figure: { x, y, size, isMirrored, isStanding },
  art,
  isHero = false,
}: FigureDrawingProps) => (
  <>
    {isStanding ? <ellipse className={styles.shadow} cx={x} cy={y} rx={size * 0.42} ry={size * 0.06} /> : null}
    <g
      className={isHero ? `${styles.figure} ${styles.hero}` : styles.figure}
      transform={`translate(${x} ${y + (isStanding ? size * SINK : 0)}) ${scaleTransform(art.size, size, isMirrored)}`}
    >
      <Markup markup={art.body} />
    </g>
  </>
)

type IconFigureProps = {
  icon: Icon
  /** The middle of the figure, in scene units. */
  x: number
  /** Its lowest edge. */
  y: number
  size: number
  /** Whether it is in a round frame, because it is a head alone. */
  isFramed?: boolean
}

/** An icon that stands on the floor of a scene. */
export function IconFigure({ icon: Icon, x, y, size, isFramed = false }: IconFigureProps) {
  const scale = isFramed ? 0.66 : 1
  const bottom = isFramed ? y - size * 0.17 : y + size * SINK
  return (
    <>
      <ellipse className={styles.shadow} cx={x} cy={y} rx={size * 0.42} ry={size * 0.06} />
      <g className={styles.figure}>
        {isFramed ? <circle className={styles.frame} cx={x} cy={y - size / 2} r={size * 0.47} /> : null}
        <Icon
          x={x - (size * scale) / 2}
          y={bottom - size * scale}
          width={size * scale}
          height={size * scale}
          focusable="false"
        />
      </g>
    </>
  )
}

/** The transform that scales a picture, with the middle of its bottom edge at the origin. */
function scaleTransform(from: number, to: number, isMirrored: boolean): string {
  const factor = to / from
  return `scale(${isMirrored ? -factor : factor} ${factor}) translate(${-from / 2} ${-from})`
}

/** A background as high as its element, with its floor at the bottom edge, which looks like cut paper. `children`: its figures. */
export const Backdrop = ({ art, children }: { art: GroundArt; children?: ReactNode }) => (
  <div className={backdrop.backdrop}>
    <svg viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`} focusable="false" aria-hidden="true">
      <GroundDrawing art={art} />
      {children}
      <PageEdge />
    </svg>
  </div>
)
