import Book from '~icons/lucide/book-open'
import Light from '~icons/lucide/highlighter'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Listen from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { Button } from '../../../ui/button.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { StatusText } from '../../../ui/status-text.tsx'
import type { useReadAloud } from '../words/use-read-aloud.ts'
import styles from './story-reader.module.css'
import type { TogetherAtHand } from './use-read-together.ts'

type Aloud = ReturnType<typeof useReadAloud>

type ListenBarProps = { aloud: Aloud; together: TogetherAtHand; hasText: boolean /** Names the page. */; page: string }

/** Hearing the page. */
export function ListenBar({ aloud, together, hasText, page }: ListenBarProps) {
  const isSilent = useSilence()
  return (
    <>
      {(isSilent && !together) || !hasText ? null : (
        <div className={styles.listen}>
          <ListenButtons aloud={aloud} together={together} />
        </div>
      )}
      <div className={styles.unheard}>
        <NoVoice key={page} />
        {together?.isTurn ? <StatusText>Your turn. Read it your way.</StatusText> : null}
        {aloud.problem && !isSilent ? <StatusMessage>{aloud.problem}</StatusMessage> : null}
      </div>
    </>
  )
}

/** On a phone there is room for the last word alone. */
const WayName = ({ name }: { name: string }) =>
  name === 'Listen' ? (
    name
  ) : (
    <span className={styles.way}>
      <span className={styles.read}>Read </span>
      {name}
    </span>
  )

/** What the one button says in each way, and what it does. */
const WAYS = {
  voice: { name: 'Listen', icon: Listen, read: ({ listen }: Aloud) => listen() },
  together: { name: 'together', icon: Light, read: ({ lead }: Aloud) => lead() },
  alone: { name: 'alone', icon: Book, read: ({ leave }: Aloud) => leave() },
} as const

function ListenButtons({ aloud, together }: Pick<ListenBarProps, 'aloud' | 'together'>) {
  const { name, icon: WayIcon, read } = WAYS[together?.way ?? 'voice']
  const press = () => {
    if (aloud.speaking) return aloud.pause()
    read(aloud)
    if (together?.way === 'alone') together.goOn()
  }
  return (
    <>
      {aloud.spoken && (together?.way ?? 'voice') === 'voice' ? (
        <div className={styles.again}>
          <Button kind="quiet" onClick={aloud.again}>
            <Again aria-hidden="true" />
            Again
          </Button>
        </div>
      ) : null}
      <Button onClick={press}>
        {aloud.speaking ? <Pause aria-hidden="true" /> : <WayIcon aria-hidden="true" />}
        {aloud.speaking ? 'Pause' : <WayName name={name} />}
      </Button>
    </>
  )
}
