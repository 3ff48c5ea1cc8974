import type { CompiledScreenScene, SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { VIEWPORTS, viewBoxOf } from '@lanternleaf/domain/scene/frames'
import { memo, type ReactNode } from 'react'
import { FigureDrawing, GroundDrawing, PageEdge } from './drawing.tsx'
import styles from './scene.module.css'

type PaintedProps = { scene: ComposedScene; art: SceneArt }

/** The ground and the figures of a scene. What its art has lost is left out. */
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
  /** What is in it, for those who hear it. */
  shows: string
}

/** A still scene across the top of a page, which the page's colour ends like cut paper. It is as high as `--scene`. */
export const Scene = memo(({ shows, ...painted }: SceneProps) => (
  <div className={`${styles.picture} ${styles.scene}`}>
    <svg className={styles.across} viewBox={viewBoxOf(VIEWPORTS.wide)} focusable="false" role="img" aria-label={shows}>
      <Painted {...painted} />
      <PageEdge />
    </svg>
  </div>
))

/** The small picture of an option: who acts, and what with. The option's words say it, so it is not heard. */
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

/** The art of a cover. */
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

/** A place of the camp across the panel it stands in, more of its ground where there is room. The words beside it say what it is. */
export const PlacePicture = ({ shown: { scene, art, view } }: { shown: CompiledScreenScene }) => (
  <span className={`${styles.place} ${styles.picture}`}>
    <svg viewBox={view.join(' ')} preserveAspectRatio="xMidYMax meet" focusable="false" aria-hidden="true">
      <Painted scene={scene} art={art} />
    </svg>
  </span>
)

/** A scene behind what stands before it, and behind the line above. What stands there says all that is to be said. */
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
