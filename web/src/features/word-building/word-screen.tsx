import type { ReactNode } from 'react'
import { DocumentTitle } from '../../ui/page.tsx'
import { usePresses } from '../../ui/practice/use-presses.ts'
import { useFocusOnStage } from '../../ui/use-focus-on-stage.ts'
import styles from './word-screen.module.css'

type WordScreenProps = {
  title: string
  /** What the child is at. When it changes the focus goes to the heading. */
  stage: string
  /** For a moment nothing can be pressed. */
  still: boolean
  /** For a moment no finger presses: what was under it is gone. */
  gone: boolean
  children: ReactNode
}

/** A screen of word building: its scene, what is done there, and the bar below. */
export const WordScreen = ({ title, stage, still, gone, children }: WordScreenProps) => (
  <div
    className={styles.screen}
    data-still={still || gone || undefined}
    ref={useFocusOnStage(stage)}
    {...usePresses(stage, still, gone)}
  >
    <DocumentTitle title={title} />
    {children}
  </div>
)
