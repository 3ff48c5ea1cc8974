/** The toolbar below every page of a story in the reader: Back, the dialog "Story", and Next. */

import type { StoryPage } from '@lanternleaf/domain/story/pages'
import type { ReactNode } from 'react'
import Book from '~icons/lucide/book-open'
import ArrowLeft from '~sprite/lucide/arrow-left'
import ArrowRight from '~sprite/lucide/arrow-right'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { BarLabel, BarPlace, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import styles from './story-bar.module.css'

type StoryBarProps = {
  page: StoryPage
  /** The name of the page's section, such as "Beginning". */
  section: string
  /** Goes to the previous page. Null on the first page: Back leads to the stories instead. */
  back: (() => void) | null
  /** The address of the shelf that has the story. */
  storiesPath: string
  /** Goes to the next page. Null if the child has to make a choice first, or if `finish` replaces it. */
  next: (() => void) | null
  /**
   * Finishes the story and opens the writing screen, hence the label. Replaces Next on the last page: the story's, or the last of the
   * child's own pages. Null on all other pages.
   */
  finish: (() => void) | null
  /** Opens the dialog "Story". */
  onOpenDialog: () => void
  /**
   * Which of the pages that the child made for this story (they come after its last page) is open, counted from 1. Undefined if a page
   * of the story itself is open.
   */
  ownPage?: { readonly at: number; readonly of: number } | undefined
}

/** The toolbar of a story: Back, a button with the page number that opens the story's dialog, and Next. */
export const StoryBar = ({ page, section, back, storiesPath, next, finish, onOpenDialog, ownPage }: StoryBarProps) => (
  <BottomBar
    label="Story"
    back={
      back ? (
        <Button onClick={back}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      ) : (
        <BackLink to={storiesPath}>
          <span>
            Back<span className="visually-hidden"> to the stories</span>
          </span>
        </BackLink>
      )
    }
    middle={
      ownPage ? (
        <BarPlace text="Page I made" {...ownPage} />
      ) : (
        <Button onClick={onOpenDialog} aria-haspopup="dialog">
          <span className={styles.story}>
            <span className={styles.name}>
              <Book aria-hidden="true" />
              Story
            </span>
            <span className={styles.where}>
              <span className={styles.section}>{section}, page </span>
              {page.number} of {page.total}
            </span>
          </span>
        </Button>
      )
    }
    next={<NextButton next={next} finish={finish} />}
  />
)

function NextButton({ next, finish }: Pick<StoryBarProps, 'next' | 'finish'>): ReactNode {
  if (finish)
    return (
      <Button kind="primary" onClick={finish}>
        <span className={styles.finish}>
          <BarLabel>Create Your Response</BarLabel>
        </span>
      </Button>
    )
  if (!next)
    return (
      <Button kind="primary" disabled>
        Choose one
      </Button>
    )
  return (
    <Button kind="primary" onClick={next}>
      Next
      <ArrowRight aria-hidden="true" />
    </Button>
  )
}
