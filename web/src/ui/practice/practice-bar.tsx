import type { ReactNode } from 'react'
import { BackLink } from '../buttons/back-link.tsx'
import { ButtonLink } from '../buttons/button.tsx'
import { BarPlace, BottomBar } from '../layout/bottom-bar.tsx'
import styles from './practice-bar.module.css'

type PracticeBarProps = {
  /** Where the themes are chosen. */
  themes: string
  /** Whether a theme was chosen. Nobody goes back to where they were not. */
  isChosen?: boolean
  /** Where one is: "Sentence 2 of 6". */
  place: { readonly kind: string; readonly at: number; readonly of: number }
  /** The way on, once there is one. */
  next?: ReactNode
}

/** The way to the themes, where one is, and the way on. */
export const PracticeBar = ({ themes, isChosen = true, place: { kind, at, of }, next }: PracticeBarProps) => (
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
