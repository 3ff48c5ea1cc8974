/** Pictures made of a background and figures, in the shapes in which screens show them: across a page, on a cover, in a card. */

import type { CompiledScreenScene, GroundArt, SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import { VIEWPORTS, viewBoxOf } from '@lanternleaf/domain/scene/frames'
import { memo, type ReactNode } from 'react'
import { FigureDrawing, GroundDrawing, PageEdge } from './drawing.tsx'
import styles from './scene.module.css'

type SceneDrawingProps = { scene: ComposedScene; art: SceneArt }

/**
 * The background and the figures of a scene, inside an SVG element. What `art` does not contain is left out.
 * @param isAlone whether the background ends at its sides, instead of being repeated there
 */
const SceneDrawing = ({
  scene: { ground, figures },
  art,
  isAlone = false,
}: SceneDrawingProps & { isAlone?: boolean }) => {
  const groundArt = art.grounds[ground]
  const largest = Math.max(...figures.map(({ size }) => size))
  return (
    <>
      {groundArt ? (
        <g className={styles.ground}>
          <GroundDrawing art={groundArt} isAlone={isAlone} />
        </g>
      ) : null}
      {figures.map((figure, index) => {
        const figureArt = art.figures[figure.name]
        return figureArt ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a scene never change places
          <FigureDrawing key={index} figure={figure} art={figureArt} isHero={figure.size === largest} />
        ) : null
      })}
    </>
  )
}

type SceneProps = SceneDrawingProps & {
  /** What the scene shows, for screen readers. */
  shows: string
}

/** A scene across the top of a story's page, with a lower edge like cut paper. The custom property `--scene` sets its height. */
export const Scene = memo(({ shows, ...drawing }: SceneProps) => (
  <div className={`${styles.picture} ${styles.scene}`}>
    <svg className={styles.across} viewBox={viewBoxOf(VIEWPORTS.wide)} focusable="false" role="img" aria-label={shows}>
      <SceneDrawing {...drawing} />
      <PageEdge />
    </svg>
  </div>
))

/** The small picture of an option in a story. The text of the option says the same, so screen readers skip the picture. */
export const OptionPicture = memo((drawing: SceneDrawingProps) => (
  <svg
    className={`${styles.picture} ${styles.option}`}
    viewBox={viewBoxOf(VIEWPORTS.option)}
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    aria-hidden="true"
  >
    <SceneDrawing {...drawing} isAlone />
  </svg>
))

/** The picture on a story's cover. Decorative. In high contrast it is the silhouette of its largest figure, the hero. */
export const CoverArt = (drawing: SceneDrawingProps) => (
  <svg
    className={`${styles.cover} ${styles.art}`}
    viewBox={viewBoxOf(VIEWPORTS.cover)}
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    aria-hidden="true"
  >
    <SceneDrawing {...drawing} isAlone />
  </svg>
)

type PlacePictureProps = {
  screenScene: CompiledScreenScene
  /** Whether high contrast shows the silhouette of the largest figure. Otherwise it shows no picture. */
  hasSilhouette?: boolean
  /** Figures in front of those of the scene. */
  children?: ReactNode
}

/** The picture of a place, such as the camp fire. It shows more of its background if there is room. Decorative. */
export const PlacePicture = ({
  screenScene: { scene, art, view },
  hasSilhouette = false,
  children,
}: PlacePictureProps) => (
  <span className={`${styles.place} ${hasSilhouette ? styles.cover : styles.picture}`}>
    <svg viewBox={view.join(' ')} preserveAspectRatio="xMidYMax meet" focusable="false" aria-hidden="true">
      <SceneDrawing scene={scene} art={art} />
      {children}
    </svg>
  </span>
)

/** A scene behind its children, and behind the header: `data-sky` moves it up. Decorative. */
export const SkyScene = ({
  screenScene: { scene, art, view },
  figures,
  ground,
  children,
}: {
  screenScene: CompiledScreenScene
  /** The figures in front of the background, if they are not those of the scene. */
  figures?: ReactNode
  /** The background, if it is not that of the scene. */
  ground?: GroundArt | undefined
  children: ReactNode
}) => (
  <div className={styles.skyScene} data-sky>
    <svg className={`${styles.behind} ${styles.picture}`} viewBox={view.join(' ')} focusable="false" aria-hidden="true">
      <SceneDrawing
        scene={figures === undefined ? scene : { ground: scene.ground, figures: [] }}
        art={ground ? { grounds: { [scene.ground]: ground }, figures: art.figures } : art}
      />
      {figures}
      <PageEdge />
    </svg>
    {children}
  </div>
)
