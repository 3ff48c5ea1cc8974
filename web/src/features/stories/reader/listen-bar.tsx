/**
 * The buttons "Listen" and "Again" at the top of a story's page. With "Read together" the child goes through three modes for
 * each page: the voice reads, then a highlight moves silently, then the child reads alone.
 */

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
  /** Whether there is something to read aloud on the page. */
  hasText: boolean
  /** A key for the page. */
  page: string
}

/** The buttons that read the page aloud, and the messages about the voice. */
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

/** "Listen", "Follow the light" or "Read by myself". A phone has no room for the verb, so its style sheet hides it. */
const ModeLabel = ({ verb, name }: { verb?: string | undefined; name: string }) =>
  verb === undefined ? (
    name
  ) : (
    <span className={styles.way}>
      <span className={styles.read}>{verb} </span>
      {name}
    </span>
  )

/** What the button says in each reading mode, and what it does. */
const MODES = {
  voice: { verb: undefined, name: 'Listen', icon: Listen, start: ({ listen }: ReadAloud) => listen() },
  together: {
    verb: 'Follow',
    name: 'the light',
    icon: Light,
    start: ({ startHighlight }: ReadAloud) => startHighlight(),
  },
  alone: { verb: 'Read', name: 'by myself', icon: Book, start: ({ reset }: ReadAloud) => reset() },
} as const

function ListenButtons({ readAloud, together }: Pick<ListenBarProps, 'readAloud' | 'together'>) {
  const { verb, name, icon: ModeIcon, start } = MODES[together?.way ?? 'voice']
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
        {readAloud.speaking ? 'Pause' : <ModeLabel verb={verb} name={name} />}
      </Button>
    </>
  )
}
