/** A page that the child wrote, drew or recorded, shown behind the last page of its story. Loaded only if there is one. */

import type { RefObject } from 'react'
import Listen from '~icons/lucide/volume-2'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import type { Piece } from '../../../storage/entries/writing.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DocumentTitle, PageHeading } from '../../../ui/layout/page.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { OwnPiece } from '../../../ui/own-piece/own-piece.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import reader from '../reader/story-reader.module.css'
import styles from './own-page.module.css'

export type OwnPageProps = {
  piece: Piece
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  onTakeOut: () => void
}

/** A page that the child made for this story. */
export default function OwnPage({ piece, title, heading, onTakeOut }: OwnPageProps) {
  const voice = useVoice()
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable('ownWords')
  const hasWords = piece.text.trim() !== ''
  return (
    <article className={reader.page}>
      <DocumentTitle title={title} />
      <header className={reader.head}>
        <div className={reader.names}>
          <PageHeading>
            <span {...UNTRANSLATED}>{title}</span>
          </PageHeading>
          <h2 key={piece.id} ref={heading} className={styles.mine}>
            The page I made
          </h2>
        </div>
        {hasWords && !isSilent ? (
          <Button onClick={() => (voice.speaking ? voice.stop() : speak([piece.text], SPEECH_STYLES.sentence))}>
            <Listen aria-hidden="true" />
            {voice.speaking ? 'Stop' : 'Listen'}
          </Button>
        ) : null}
        <NoVoice key={piece.id} />
      </header>
      <div className={`${reader.text} ${styles.page}`}>
        <OwnPiece made={piece} />
      </div>
      <Button kind="quiet" onClick={onTakeOut}>
        Take my page out
      </Button>
    </article>
  )
}
