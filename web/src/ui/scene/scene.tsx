import type { CompiledScreenScene, SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { VIEWPORTS, viewBoxOf } from '@lanternleaf/domain/scene/frames'
import { memo, type ReactNode } from 'react'
import { FigureDrawing, GroundDrawing, PageEdge } from './drawing.tsx'
import styles from './scene.module.css'

type PaintedProps = { scene: ComposedScene; art: SceneArt }

/** The background and the figures of a scene. Missing art is left out. */
const Painted = ({ scene: { ground, figures }, art, isAlone = false }: PaintedProps & { isAlone?: boolean }) => {
  const groundArt = art.grounds[ground]
  return (
    <>
      {groundArt ? <GroundDrawing art={groundArt} isAlone={isAlone} /> : null}
      {figures.map((figure, index) => {
        const figureArt = art.figures[figure.name]
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a scene never change places
        return figureArt ? <FigureDrawing key={index} figure={figure} art={figureArt} /> : null
      })}
    </>
  )
}

type SceneProps = PaintedProps & {
  /** Its description for screen readers. */
  shows: string
}

/** A still scene across the top of a page, which ends like cut paper. Its height is `--scene`. */
export const Scene = memo(({ shows, ...painted }: SceneProps) => (
  <div className={`${styles.picture} ${styles.scene}`}>
    <svg className={styles.across} viewBox={viewBoxOf(VIEWPORTS.wide)} focusable="false" role="img" aria-label={shows}>
      <Painted {...painted} />
      <PageEdge />
    </svg>
  </div>
))

/** The small picture of an option. Its text says the same, so it is hidden from screen readers. */
export const OptionPicture = memo((painted: PaintedProps) => (
  <svg
    className={`${styles.picture} ${styles.option}`}
    viewBox={viewBoxOf(VIEWPORTS.option)}
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    aria-hidden="true"
  >
    <Painted {...painted} isAlone />
  </svg>
))

/** The picture of a cover. */
export const CoverArt = (painted: PaintedProps) => (
  <svg
    className={`${styles.picture} ${styles.art}`}
    viewBox={viewBoxOf(VIEWPORTS.cover)}
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    aria-hidden="true"
  >
    <Painted {...painted} isAlone />
  </svg>
)

/** The picture of a place, which shows more of its background if there is room. Decorative. */
export const PlacePicture = ({ shown: { scene, art, view } }: { shown: CompiledScreenScene }) => (
  <span className={`${styles.place} ${styles.picture}`}>
    <svg viewBox={view.join(' ')} preserveAspectRatio="xMidYMax meet" focusable="false" aria-hidden="true">
      <Painted scene={scene} art={art} />
    </svg>
  </span>
)

/** A scene behind its children and behind the header. Decorative. */
export const SkyScene = ({
  shown: { scene, art, view },
  children,
}: {
  shown: CompiledScreenScene
  children: ReactNode
}) => (
  <div className={styles.skyScene} data-sky>
    <svg className={`${styles.behind} ${styles.picture}`} viewBox={view.join(' ')} focusable="false" aria-hidden="true">
      <Painted scene={scene} art={art} />
      <PageEdge />
    </svg>
    {children}
  </div>
)
