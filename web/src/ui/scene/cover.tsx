import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import type { ReactNode } from 'react'
import styles from './cover.module.css'
import { CoverArt } from './scene.tsx'

type CoverProps = {
  /** Composed for the frame `cover`. */
  scene: ComposedScene
  art: SceneArt
  /**
   * The label: on the lower part of the cover, or below or beside it if there is no room. If undefined, the book has only its picture.
   * Null renders an empty label.
   */
  children?: ReactNode
}

/**
 * A story as a book: its picture and its label. The style sheet draws the spine and the edges of the pages. The picture is hidden from
 * screen readers, so only the label names the story.
 */
export const Cover = ({ scene, art, children }: CoverProps) => (
  <span className={styles.book}>
    <span className={styles.cover}>
      <CoverArt scene={scene} art={art} />
    </span>
    {children === undefined ? null : <span className={styles.label}>{children}</span>}
  </span>
)
