import type { SceneArt } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import type { ReactNode } from 'react'
import styles from './cover.module.css'
import { CoverArt } from './scene.tsx'

type CoverProps = {
  scene: ComposedScene
  art: SceneArt
  /** The label: on the lower part of the cover, or below the cover if there is no room. Without it the book has only its picture. */
  children?: ReactNode
}

/** A book on the shelf: spine, picture, label, and the edges of its pages. */
export const Cover = ({ scene, art, children }: CoverProps) => (
  <span className={styles.book}>
    <span className={styles.cover}>
      <CoverArt scene={scene} art={art} />
    </span>
    {children === undefined ? null : <span className={styles.label}>{children}</span>}
  </span>
)
