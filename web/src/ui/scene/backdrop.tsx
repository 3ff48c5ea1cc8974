import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene'
import styles from './backdrop.module.css'
import { GroundDrawing, PageEdge } from './drawing.tsx'

/** A background as high as its element, with its floor at the bottom edge, which looks like cut paper. */
export const Backdrop = ({ art }: { art: GroundArt }) => (
  <div className={styles.backdrop}>
    <svg viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`} focusable="false" aria-hidden="true">
      <GroundDrawing art={art} />
      <PageEdge />
    </svg>
  </div>
)
