import type { ReactNode } from 'react'
import { BackLink } from '../buttons/back-link.tsx'
import { ButtonLink } from '../buttons/button.tsx'
import { BarPlace, BottomBar } from '../layout/bottom-bar.tsx'
import styles from './practice-bar.module.css'

type PracticeBarProps = {
  /** The path of the choice of themes. */
  themes: string
  /** Whether the child came from the choice of themes. Otherwise the link is not called "Back". */
  isChosen?: boolean
  /** The position: "Sentence 2 of 6". */
  place: { readonly kind: string; readonly at: number; readonly of: number; readonly isDone?: boolean }
  /** The button for the next step, if the next step is possible. */
  next?: ReactNode
}

/** The bottom bar while a child builds words or sentences: back to the choice of themes, position, next. */
export const PracticeBar = ({ themes, isChosen = true, place: { kind, at, of, isDone }, next }: PracticeBarProps) => (
  <BottomBar
    label="Practice"
    back={
      isChosen ? (
        <BackLink to={themes}>
          <span>
            <span className="visually-hidden">Back to </span>Themes
          </span>
        </BackLink>
      ) : (
        <ButtonLink to={themes}>
          <span>
            <span className="visually-hidden">Choose from </span>Themes
          </span>
        </ButtonLink>
      )
    }
    middle={
      <BarPlace
        at={at}
        of={of}
        isDone={isDone}
        text={
          <>
            <span className={styles.kind}>{kind} </span>
            {at} of {of}
          </>
        }
      />
    }
    next={next}
  />
)
