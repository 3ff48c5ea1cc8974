import type { ReactNode } from 'react'
import { ChoiceTile } from '../../../ui/buttons/choice-tile.tsx'
import type { Icon, Tint } from '../../../ui/pictures/picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './book.module.css'
import { type Progress, ProgressMark } from './mark.tsx'

type CardProps = {
  to: string
  number: number
  title: string
  progress: Progress
  icon: Icon
  tint: Tint
  /** What is said of it beside its title. */
  children: ReactNode
}

/** A story without a cover. */
export const StoryCard = ({ number, title, progress, children, ...tile }: CardProps) => (
  <ChoiceTile
    {...tile}
    label={`Story #${number}`}
    detail={
      <>
        <span className={styles.title} {...UNTRANSLATED}>
          {title}
        </span>
        {children} <ProgressMark progress={progress} />
      </>
    }
  />
)
