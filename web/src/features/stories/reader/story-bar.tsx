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
  /** What the page's section is called. */
  section: string
  /** null on the first page, from which the way back is to the stories */
  back: (() => void) | null
  /** Where the stories are. */
  stories: string
  /** null where a choice is to be made first */
  next: (() => void) | null
  /** instead of Next, on the last page */
  finish: (() => void) | null
  onOpenSheet: () => void
  /** which of the child's own pages is open, from 1; nothing where the story itself is */
  ownPage?: { readonly at: number; readonly of: number } | undefined
}

/** Back, where you are in the story and what can be done with it, and Next. */
export const StoryBar = ({ page, section, back, stories, next, finish, onOpenSheet, ownPage }: StoryBarProps) => (
  <BottomBar
    label="Story"
    back={
      back ? (
        <Button onClick={back}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
      ) : (
        <BackLink to={stories}>
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
        <Button onClick={onOpenSheet} aria-haspopup="dialog">
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
        <BarLabel>Create Your Response</BarLabel>
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
