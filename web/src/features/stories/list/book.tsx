/** One story in the list of a topic's stories: as a book with a cover on a shelf, or as a card if it has no cover. */

import { adventureLine, type Topic } from '@lanternleaf/domain/interest/interest'
import type { CompiledCovers } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ComposedScene } from '@lanternleaf/domain/scene/compose'
import type { ReactNode } from 'react'
import Bookmark from '~icons/lucide/bookmark'
import Check from '~icons/lucide/check'
import { Link } from '../../../router/link.tsx'
import { ChoiceTile } from '../../../ui/buttons/choice-tile.tsx'
import type { Icon, Tint } from '../../../ui/pictures/picture.tsx'
import { BookMark } from '../../../ui/scene/book-mark.tsx'
import { Cover } from '../../../ui/scene/cover.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './book.module.css'

/** What a child has done with a story. */
type Progress = 'reading' | 'read' | null

/** A bookmark for a story that the child is in the middle of, or a tick for a story that was read to its end. */
function ProgressMark({ progress }: { progress: Progress }) {
  if (progress === null) return null
  return (
    <BookMark
      place={styles.mark}
      icon={progress === 'reading' ? <Bookmark aria-hidden="true" /> : <Check aria-hidden="true" />}
    >
      {progress === 'reading' ? 'Reading now' : 'Finished'}
    </BookMark>
  )
}

/** The specified line about a topic. Every story has it for screen readers. The shelf shows it once, above the books. */
export const AdventureLine = ({ interest }: { interest: Topic }) => (
  <span className="visually-hidden">{adventureLine(interest)}</span>
)

type BookProps = {
  scene: ComposedScene
  art: CompiledCovers['art']
  to: string
  number: number
  title: string
  progress: Progress
  /** A short text about the story, next to its title. */
  children: ReactNode
}

/** A story on the shelf as a book with a cover, on a plank. Links to the story. */
export const Book = ({ scene, art, to, number, title, progress, children }: BookProps) => (
  <Link className={styles.book} to={to}>
    <Cover scene={scene} art={art}>
      <span className={styles.number}>Story #{number}</span>{' '}
      <span className={styles.title} {...UNTRANSLATED}>
        {title}
      </span>
    </Cover>
    <span className={styles.plank} aria-hidden="true" /> <span className={styles.line}>{children}</span>{' '}
    <ProgressMark progress={progress} />
  </Link>
)

type CardProps = {
  to: string
  number: number
  title: string
  progress: Progress
  icon: Icon
  tint: Tint
  /** A short text about the story, next to its title. */
  children: ReactNode
}

/** A story on the shelf as a card with an icon, for stories without a cover. Links to the story. */
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
