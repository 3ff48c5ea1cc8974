import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useState } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import { PracticeTools } from '../../practice/practice-screen.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './sentence-building.module.css'

/** A thought about the sentence, for who asks. */
export function SentenceHint({ build: { template } }: { build: SentenceBuild }) {
  const [shown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    announce(template.hint)
  }
  if (shown) return <p className={styles.hint}>{template.hint}</p>
  return (
    <PracticeTools>
      <Button onClick={show}>
        <Lightbulb aria-hidden="true" />
        Hint
      </Button>
    </PracticeTools>
  )
}
