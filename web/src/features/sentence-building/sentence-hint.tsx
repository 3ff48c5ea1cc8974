import type { SentenceBuild, SentenceBuildEvent } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useRef } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import { Button } from '../../ui/buttons/button.tsx'
import { PracticeTools } from '../../ui/practice/practice-screen.tsx'
import styles from './word-choices.module.css'

/** A thought about the sentence, for who asks. It takes the focus of the button it stands in for, and so is read out. */
export function SentenceHint({ build, send }: { build: SentenceBuild; send: (event: SentenceBuildEvent) => void }) {
  const asked = useRef(false)
  if (build.hintsUsed === 0) {
    const ask = () => {
      asked.current = true
      send({ type: 'hint-asked' })
    }
    return (
      <PracticeTools>
        <Button onClick={ask}>
          <Lightbulb aria-hidden="true" />
          Hint
        </Button>
      </PracticeTools>
    )
  }
  const takeFocus = (hint: HTMLElement | null) => {
    if (asked.current) hint?.focus({ preventScroll: true })
    asked.current = false
  }
  return (
    <p className={styles.hint} tabIndex={-1} ref={takeFocus}>
      {build.template.hint}
    </p>
  )
}
