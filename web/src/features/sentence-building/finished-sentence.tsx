import { useEffect, useState } from 'react'
import Read from '~icons/lucide/book-open'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../speech/silence.ts'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../speech/use-voice.ts'
import { Button } from '../../ui/button.tsx'
import { NoVoice } from '../../ui/no-voice.tsx'
import { GoOn, PracticeTools } from '../../ui/practice/practice-screen.tsx'
import styles from './sentence-building.module.css'

type FinishedSentenceProps = {
  /** The sentences built so far, this one last. */
  sentences: readonly string[]
  isLast: boolean
  voice: VoiceOfScreen
  onNext: () => void
}

/** A sentence whose boxes are all filled. After the last, all of them can be read as one text. */
export function FinishedSentence({ sentences, isLast, voice, onNext }: FinishedSentenceProps) {
  const [together, setTogether] = useState(false)
  const ask = useAskedVoice(voice)
  const isSilent = useSilence('ownWords')
  const { stop } = voice
  useEffect(() => stop, [stop])
  return (
    <div className={styles.finished} data-finished tabIndex={-1}>
      <p className={styles.ready}>
        Your sentence says: <strong>{sentences.at(-1)}</strong>
      </p>
      <PracticeTools>
        {isSilent ? null : (
          <Button onClick={() => ask(sentences.slice(-1), SPEECH_STYLES.sentence)}>
            <Volume aria-hidden="true" />
            Hear the sentence
          </Button>
        )}
        {isLast ? (
          <Button onClick={() => setTogether(true)} aria-expanded={together}>
            <Read aria-hidden="true" />
            Read all my sentences
          </Button>
        ) : null}
      </PracticeTools>
      {together ? (
        <section className={styles.together} aria-label="My sentences">
          <h2>All my sentences</h2>
          <p className={styles.ownText}>{sentences.join(' ')}</p>
          {isSilent ? null : (
            <PracticeTools>
              <Button onClick={() => ask(sentences, SPEECH_STYLES.sentence)}>
                <Volume aria-hidden="true" />
                Hear all my sentences
              </Button>
            </PracticeTools>
          )}
        </section>
      ) : null}
      <NoVoice of="ownWords" />
      <GoOn onClick={onNext}>{isLast ? 'Finish' : 'Next sentence'}</GoOn>
    </div>
  )
}
