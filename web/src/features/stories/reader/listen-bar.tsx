import type { MouseEvent } from 'react'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Words from '~icons/lucide/text-search'
import Listen from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { Button } from '../../../ui/button.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { useReadAloud } from '../words/use-read-aloud.ts'
import styles from './story-reader.module.css'

type Aloud = ReturnType<typeof useReadAloud>

type ListenBarProps = {
  aloud: Aloud
  /** Whether the words are marked to be looked at. */
  looking: boolean
  onLook: (event: MouseEvent<HTMLElement>) => void
}

/** Hearing the section, and looking at its words. */
export function ListenBar({ aloud, looking, onLook }: ListenBarProps) {
  const isSilent = useSilence()
  return (
    <div className={styles.listen}>
      {isSilent ? null : <ListenButtons aloud={aloud} />}
      <Button kind="quiet" onClick={onLook}>
        <Words aria-hidden="true" />
        {looking ? 'Stop looking at words' : 'Look at words'}
      </Button>
      <p className={styles.soft}>
        {looking
          ? 'Tap any word with dots under it.'
          : `Tap any word to see its parts${isSilent ? '' : ' and hear it'}.`}
      </p>
      <NoVoice />
      {aloud.problem ? <StatusMessage>{aloud.problem}</StatusMessage> : null}
    </div>
  )
}

const ListenButtons = ({ aloud }: { aloud: Aloud }) => (
  <>
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
  </>
)
