import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Listen from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { Button } from '../../../ui/button.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import type { useReadAloud } from '../words/use-read-aloud.ts'
import styles from './story-reader.module.css'

type Aloud = ReturnType<typeof useReadAloud>

type ListenBarProps = { aloud: Aloud; hasText: boolean /** Names the page. */; page: string }

/** Hearing the page. */
export function ListenBar({ aloud, hasText, page }: ListenBarProps) {
  const isSilent = useSilence()
  return (
    <>
      {isSilent || !hasText ? null : (
        <div className={styles.listen}>
          <ListenButtons aloud={aloud} />
        </div>
      )}
      <div className={styles.unheard}>
        <NoVoice key={page} />
        {aloud.problem && !isSilent ? <StatusMessage>{aloud.problem}</StatusMessage> : null}
      </div>
    </>
  )
}

const ListenButtons = ({ aloud }: { aloud: Aloud }) => (
  <>
    {aloud.spoken ? (
      <div className={styles.again}>
        <Button kind="quiet" onClick={aloud.again}>
          <Again aria-hidden="true" />
          Again
        </Button>
      </div>
    ) : null}
    <Button onClick={aloud.speaking ? aloud.pause : aloud.listen}>
      {aloud.speaking ? <Pause aria-hidden="true" /> : <Listen aria-hidden="true" />}
      {aloud.speaking ? 'Pause' : 'Listen'}
    </Button>
  </>
)
