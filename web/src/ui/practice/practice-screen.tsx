import type { ReactNode } from 'react'
import ArrowRight from '~sprite/lucide/arrow-right'
import { Button } from '../buttons/button.tsx'
import { DocumentTitle } from '../layout/page.tsx'
import { useFocusOnStage } from '../layout/use-focus-on-stage.ts'
import styles from './practice-screen.module.css'
import { usePressGuard } from './use-presses.ts'

type PracticeScreenProps = {
  title: string
  /** What the child is at. When it changes the focus goes to the heading. */
  stage: string
  /** For a moment nothing can be pressed. */
  still?: boolean
  /** For a moment no finger presses: what was under it is gone. */
  gone?: boolean
  /** The scene, what is done there, and the bar below. */
  children: ReactNode
}

/** A screen on which words or sentences are built, one after another. */
export const PracticeScreen = ({ title, stage, still = false, gone = false, children }: PracticeScreenProps) => (
  <div
    className={styles.practice}
    data-still={still || gone || undefined}
    ref={useFocusOnStage(stage)}
    {...usePressGuard(stage, still, gone)}
  >
    <DocumentTitle title={title} />
    {children}
  </div>
)

/** What can be done beside the one way on. */
export const PracticeTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>

/** The one way on. It is gone once it was pressed; with the focus still on it the page would be laid out once more for that. */
export const GoOn = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div className={styles.mainAction}>
    <Button
      kind="primary"
      onClick={({ currentTarget }) => {
        currentTarget.blur()
        onClick()
      }}
    >
      {children}
      <ArrowRight aria-hidden="true" />
    </Button>
  </div>
)
