import {
  isComplete,
  isUsed,
  type SentenceBuild,
  type SentenceBuildEvent,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { announce } from '../../ui/announcer.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import styles from './word-choices.module.css'

type WordChoicesProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
}

/** The words of all boxes, mixed. A word that is in the sentence leaves its place empty until it comes back. */
export function WordChoices({ build, send, focusNext }: WordChoicesProps) {
  const choose = (word: string) => {
    const slot = build.chosen === null ? undefined : build.slots[build.chosen]
    if (slot?.validWords.includes(word)) {
      const others = build.slots.filter(({ filled, id }) => !filled && id !== slot.id)
      focusNext(others.length > 0 ? `[data-box="${others[0]?.id}"]` : '[data-finished]')
      announce(others.length > 0 ? `${word} is in the sentence.` : 'You built a sentence.')
    }
    send({ type: 'word-chosen', word })
  }
  const asks = build.chosen === null ? null : build.template.asks[build.slots[build.chosen]?.type ?? '']
  return (
    <div className={styles.choices}>
      <div className={asks ? styles.asked : styles.how}>
        <Companion is="awake">
          {asks
            ? `Now choose a word for: ${asks}`
            : isComplete(build)
              ? 'Take a word out first.'
              : 'Choose an empty box.'}
        </Companion>
      </div>
      {build.hintsUsed > 0 ? <p className={styles.hint}>{build.template.hint}</p> : null}
      <ul className={styles.words} aria-label="Words">
        {build.words.map((word) => (
          <li key={word}>
            {isUsed(build, word) ? (
              <span className={styles.used} aria-hidden="true">
                <span>{word}</span>
              </span>
            ) : (
              <button type="button" className={styles.word} onClick={() => choose(word)}>
                {word}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
