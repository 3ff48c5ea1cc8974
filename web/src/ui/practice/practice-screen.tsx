import type { ReactNode } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import { Button } from '../button.tsx'
import { DocumentTitle } from '../page.tsx'
import { useFocusOnStage } from '../use-focus-on-stage.ts'
import styles from './practice-screen.module.css'
import { usePresses } from './use-presses.ts'

type PracticeScreenProps = {
  title: string
  /** What the child is at. When it changes the focus goes to the heading. */
  stage: string
  /** For a moment no finger presses: what was under it is gone. */
  gone?: boolean
  /** The scene above it. */
  above?: ReactNode
  /** The bar below it. */
  bar?: ReactNode
  children: ReactNode
}

/** A screen on which words or sentences are built, one after another. */
export const PracticeScreen = ({ title, stage, gone = false, above, bar, children }: PracticeScreenProps) => (
  <div
    className={styles.practice}
    data-still={gone || undefined}
    ref={useFocusOnStage(stage)}
    {...usePresses(stage, false, gone)}
  >
    <DocumentTitle title={title} />
    {above}
    <div className={styles.screen}>{children}</div>
    {bar}
  </div>
)

/** What helps: hearing, a hint, beginning anew. */
export const PracticeTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>

/** The one way on. */
export const GoOn = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div className={styles.mainAction}>
    <Button kind="primary" onClick={onClick}>
      {children}
      <ArrowRight aria-hidden="true" />
    </Button>
  </div>
)
