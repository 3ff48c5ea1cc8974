import type { ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import { paths } from '../../paths.ts'
import { BarPlace, BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './word-bar.module.css'

type WordBarProps = {
  /** Whether a theme was chosen. Nobody goes back to where they were not. */
  isChosen: boolean
  /** Where one is. */
  place: ReactNode
  next?: ReactNode
}

/** The way to the themes, where one is, and the way on where there is one. */
export const WordBar = ({ isChosen, place, next }: WordBarProps) => (
  <BottomBar
    label="Words"
    back={
      <ButtonLink to={paths.wordInterestSelection}>
        {isChosen ? <ArrowLeft aria-hidden="true" /> : null}
        <span>
          <span className="visually-hidden">{isChosen ? 'Back to ' : 'Choose from '}</span>
          Themes
        </span>
      </ButtonLink>
    }
    middle={place}
    next={next}
  />
)

/** The one way on. */
export const Onward = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button kind="primary" onClick={onClick}>
    {children}
    <ArrowRight aria-hidden="true" />
  </Button>
)

/** Which word of the visit one is at. */
export const WordPlace = ({ at, of }: { at: number; of: number }) => (
  <BarPlace
    at={at}
    of={of}
    text={
      <>
        <span className={styles.kind}>Word </span>
        {at} of {of}
      </>
    }
  />
)
