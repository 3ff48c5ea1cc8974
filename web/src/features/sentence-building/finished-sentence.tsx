/** The part of the screen Build Sentences that shows a sentence once all its boxes are filled. */

import { useEffect } from 'react'
import Read from '~icons/lucide/book-open'
import Change from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import type { SentencePictures as Pictures } from '../../content-types.ts'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import { useSpeechUnavailable } from '../../speech/speech-availability.ts'
import { type ScreenVoice, useSpeakOnRequest } from '../../speech/use-voice.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.tsx'
import { PageHeading } from '../../ui/layout/page.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import { PracticeTools } from '../../ui/practice/practice-screen.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './finished-sentence.module.css'
import screen from './sentence-building.module.css'
import { SentenceLantern, SentencePictures, wordsWithPicture } from './sentence-pictures.tsx'

const fetchAll = () => import('./all-sentences.tsx')

type FinishedSentenceProps = {
  /** The sentences of this visit so far. The last one is the finished sentence. */
  sentences: readonly string[]
  isLast: boolean
  pictured: Pictures
  voice: ScreenVoice
  onChange: () => void
}

/** The finished sentence in large letters, with pictures. After the last sentence of a visit, all sentences can be read together. */
export function FinishedSentence({ sentences, isLast, pictured, voice, onChange }: FinishedSentenceProps) {
  const allSentences = useLazyDialog(fetchAll)
  const speak = useSpeakOnRequest(voice)
  const isSilent = useSpeechUnavailable('ownWords')
  const { stop } = voice
  const sentence = sentences.at(-1) ?? ''
  useEffect(() => stop, [stop])
  // The child may have scrolled down to the last word: show the sentence from its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const hear = (texts: readonly string[]) => speak(texts, SPEECH_STYLES.sentence)
  return (
    <div className={screen.done}>
      <div className={styles.finished} data-finished tabIndex={-1}>
        {wordsWithPicture(sentence, pictured).length === 0 ? <SentenceLantern /> : null}
        <PageHeading>You built a sentence</PageHeading>
        <p className={styles.ready}>
          <span className="visually-hidden">Your sentence says: </span>
          <strong {...UNTRANSLATED}>{sentence}</strong>
        </p>
        <SentencePictures sentence={sentence} pictured={pictured} />
      </div>
      <PracticeTools>
        {isSilent ? null : (
          <Button onClick={() => hear([sentence])}>
            <Volume aria-hidden="true" />
            <span>
              Hear<span className="visually-hidden"> the sentence</span>
            </span>
          </Button>
        )}
        <Button onClick={onChange}>
          <Change aria-hidden="true" />
          Change a word
        </Button>
        {isLast ? (
          <Button onClick={allSentences.open} aria-haspopup="dialog">
            <Read aria-hidden="true" />
            Read all my sentences
          </Button>
        ) : null}
      </PracticeTools>
      <NoVoice of="ownWords" />
      {isLast ? <Companion face="glad">Next: see what you did.</Companion> : null}
      {allSentences.show({ sentences, onHear: isSilent ? null : () => hear(sentences) })}
    </div>
  )
}
