import {
  isComplete,
  type SentenceBuild,
  type SentenceBuildEvent,
  step,
  wordsToChoose,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { announce } from '../../ui/announcer.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import styles from './word-choices.module.css'

type WordChoicesProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
}

/** The words for the open box, with some that do not belong there. */
export function WordChoices({ build, send, focusNext }: WordChoicesProps) {
  const choose = (word: string) => {
    const slot = build.chosen === null ? undefined : build.slots[build.chosen]
    if (slot?.validWords.includes(word)) {
      const next = step(build, { type: 'word-chosen', word }).chosen
      focusNext(next === null ? '[data-finished]' : `[data-box="${next}"]`)
      announce(next === null ? 'You built a sentence.' : `${word} is in the sentence.`)
    }
    send({ type: 'word-chosen', word })
  }
  const asks = build.chosen === null ? null : build.template.asks[build.slots[build.chosen]?.type ?? '']
  return (
    <div className={styles.choices}>
      <div className={asks ? styles.asked : styles.how}>
        <Companion is="awake">
          {asks ? `This box asks: ${asks}` : isComplete(build) ? 'Take a word out first.' : 'Choose an empty box.'}
        </Companion>
      </div>
      {build.hintsUsed > 0 ? <p className={styles.hint}>{build.template.hint}</p> : null}
      <ul className={styles.words} aria-label="Words" translate="no">
        {wordsToChoose(build).map((word) => (
          <li key={word}>
            <button type="button" className={styles.word} onClick={() => choose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
