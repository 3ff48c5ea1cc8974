import type { ReactNode } from 'react'
import ArrowRight from '~sprite/lucide/arrow-right'
import { Button } from '../buttons/button.tsx'
import { DocumentTitle } from '../layout/page.tsx'
import { useFocusOnStage } from '../layout/use-focus-on-stage.ts'
import styles from './practice-screen.module.css'
import { usePressGuard } from './use-presses.ts'

type PracticeScreenProps = {
  title: string
  /** The current stage. When it changes, the focus moves to the heading. */
  stage: string
  /** Whether all clicks are ignored for a moment. */
  still?: boolean
  /** Whether second taps are ignored for a moment, because the tapped element has just disappeared. */
  gone?: boolean
  /** The scene, the board, and the bottom bar. */
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

/** Secondary buttons. */
export const PracticeTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>

/** The primary button, which disappears when it is clicked. It loses the focus first: removing a focused element costs a layout. */
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
