import type { ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { BarPlace, BottomBar } from '../bottom-bar.tsx'
import { ButtonLink } from '../button.tsx'
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
      <ButtonLink to={themes}>
        {isChosen ? <ArrowLeft aria-hidden="true" /> : null}
        <span>
          <span className="visually-hidden">{isChosen ? 'Back to ' : 'Choose from '}</span>Themes
        </span>
      </ButtonLink>
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
