import type { GroundArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene-size'
import styles from './backdrop.module.css'
import { GroundDrawing } from './drawing.tsx'

/** A ground behind what is done on it: as high as its element, its floor at the foot, which ends like cut paper. */
export const Backdrop = ({ art }: { art: GroundArt }) => (
  <div className={styles.backdrop}>
    <svg viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`} focusable="false" aria-hidden="true">
      <GroundDrawing art={art} />
      <path
        className={styles.page}
        d={`M-1536 ${SCENE_HEIGHT + 2}v-8${'q192-12 384-3t384-3'.repeat(5)}V${SCENE_HEIGHT + 2}z`}
      />
    </svg>
  </div>
)
