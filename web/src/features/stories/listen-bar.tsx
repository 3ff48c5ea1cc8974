import type { MouseEvent } from 'react'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Words from '~icons/lucide/text-search'
import Listen from '~icons/lucide/volume-2'
import { Button } from '../../ui/button.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './story-reader.module.css'
import type { useReadAloud } from './use-read-aloud.ts'

type ListenBarProps = {
  aloud: ReturnType<typeof useReadAloud>
  onLookAtWords: (event: MouseEvent<HTMLElement>) => void
}

/** Hearing the section, and looking at its words. */
export const ListenBar = ({ aloud, onLookAtWords }: ListenBarProps) => (
  <div className={styles.listen}>
    <Button onClick={aloud.speaking ? aloud.pause : aloud.listen}>
      {aloud.speaking ? <Pause aria-hidden="true" /> : <Listen aria-hidden="true" />}
      {aloud.speaking ? 'Pause' : 'Listen'}
    </Button>
    {aloud.spoken ? (
      <Button onClick={aloud.again}>
        <Again aria-hidden="true" />
        Again
      </Button>
    ) : null}
    <Button kind="quiet" onClick={onLookAtWords}>
      <Words aria-hidden="true" />
      Look at words
    </Button>
    <p className={styles.soft}>Tap any word to see its parts and hear it.</p>
    {aloud.problem ? <StatusMessage>{aloud.problem}</StatusMessage> : null}
  </div>
)
