import Book from '~icons/lucide/book-open'
import Light from '~icons/lucide/highlighter'
import Pause from '~icons/lucide/pause'
import Again from '~icons/lucide/rotate-ccw'
import Listen from '~icons/lucide/volume-2'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { StatusText } from '../../../ui/messages/status-text.tsx'
import type { useReadAloud } from '../words/use-read-aloud.ts'
import styles from './story-reader.module.css'
import type { ReadTogether } from './use-read-together.ts'

type ReadAloud = ReturnType<typeof useReadAloud>

type ListenBarProps = {
  readAloud: ReadAloud
  together: ReadTogether
  hasText: boolean /** Names the page. */
  page: string
}

/** Hearing the page. */
export function ListenBar({ readAloud, together, hasText, page }: ListenBarProps) {
  const isSilent = useSpeechUnavailable()
  return (
    <>
      {(isSilent && !together) || !hasText ? null : (
        <div className={styles.listen}>
          <ListenButtons readAloud={readAloud} together={together} />
        </div>
      )}
      <div className={styles.unheard}>
        <NoVoice key={page} />
        {together?.isReadersTurn ? <StatusText>Your turn. Read it your way.</StatusText> : null}
        {readAloud.problem && !isSilent ? <StatusMessage>{readAloud.problem}</StatusMessage> : null}
      </div>
    </>
  )
}

/** On a phone there is room for the last word alone. */
const ModeLabel = ({ name }: { name: string }) =>
  name === 'Listen' ? (
    name
  ) : (
    <span className={styles.way}>
      <span className={styles.read}>Read </span>
      {name}
    </span>
  )

/** What the one button says in each way, and what it does. */
const MODES = {
  voice: { name: 'Listen', icon: Listen, start: ({ listen }: ReadAloud) => listen() },
  together: { name: 'together', icon: Light, start: ({ startHighlight: lead }: ReadAloud) => lead() },
  alone: { name: 'alone', icon: Book, start: ({ reset: leave }: ReadAloud) => leave() },
} as const

function ListenButtons({ readAloud, together }: Pick<ListenBarProps, 'readAloud' | 'together'>) {
  const { name, icon: ModeIcon, start } = MODES[together?.way ?? 'voice']
  const press = () => {
    if (readAloud.speaking) return readAloud.pause()
    start(readAloud)
    if (together?.way === 'alone') together.advance()
  }
  return (
    <>
      {readAloud.spoken && (together?.way ?? 'voice') === 'voice' ? (
        <div className={styles.again}>
          <Button kind="quiet" onClick={readAloud.restart}>
            <Again aria-hidden="true" />
            Again
          </Button>
        </div>
      ) : null}
      <Button onClick={press}>
        {readAloud.speaking ? <Pause aria-hidden="true" /> : <ModeIcon aria-hidden="true" />}
        {readAloud.speaking ? 'Pause' : <ModeLabel name={name} />}
      </Button>
    </>
  )
}
