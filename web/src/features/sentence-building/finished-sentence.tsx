import { useState } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import Read from '~icons/lucide/book-open'
import Volume from '~icons/lucide/volume-2'
import { NoVoice } from '../../speech/no-voice.tsx'
import { MANNERS } from '../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../speech/use-voice.ts'
import { Button } from '../../ui/button.tsx'
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
  const { ask, missing } = useAskedVoice(voice)
  return (
    <div className={styles.finished} data-finished tabIndex={-1}>
      <p className={styles.ready}>
        Your sentence says: <strong>{sentences.at(-1)}</strong>
      </p>
      <div className={styles.tools}>
        <Button onClick={() => ask(sentences.slice(-1), MANNERS.sentence)}>
          <Volume aria-hidden="true" />
          Hear the sentence
        </Button>
        {isLast ? (
          <Button onClick={() => setTogether(true)} aria-expanded={together}>
            <Read aria-hidden="true" />
            Read my sentences together
          </Button>
        ) : null}
      </div>
      {together ? (
        <section className={styles.together} aria-label="My sentences">
          <h2>My own text</h2>
          <p className={styles.ownText}>{sentences.join(' ')}</p>
          <div className={styles.tools}>
            <Button onClick={() => ask(sentences, MANNERS.sentence)}>
              <Volume aria-hidden="true" />
              Hear it all
            </Button>
          </div>
        </section>
      ) : null}
      <NoVoice missing={missing} />
      <div className={styles.mainAction}>
        <Button kind="primary" onClick={onNext}>
          {isLast ? 'Finish' : 'Next sentence'}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
