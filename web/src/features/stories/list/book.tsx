import type { CompiledCovers } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import type { ReactNode } from 'react'
import { Link } from '../../../router/link.tsx'
import { Cover } from '../../../ui/scene/cover.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './book.module.css'
import { type Progress, ProgressMark } from './mark.tsx'

type BookProps = {
  scene: ComposedScene
  art: CompiledCovers['art']
  to: string
  number: number
  title: string
  progress: Progress
  /** What is said of it beside its title. */
  children: ReactNode
}

/** A story as a book on the shelf. */
export const Book = ({ scene, art, to, number, title, progress, children }: BookProps) => (
  <Link className={styles.book} to={to}>
    <Cover scene={scene} art={art}>
      <span className={styles.number}>Story #{number}</span>{' '}
      <span className={styles.title} {...UNTRANSLATED}>
        {title}
      </span>
    </Cover>{' '}
    <span className={styles.line}>{children}</span> <ProgressMark progress={progress} />
  </Link>
)
