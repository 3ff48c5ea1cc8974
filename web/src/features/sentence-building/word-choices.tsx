/** The words below a sentence on the screen Build Sentences. Some of the words do not fit the open box. */

import { spokenQuestion } from '@lanternleaf/domain/sentence-building/box-question'
import {
  isComplete,
  type SentenceBuild,
  type SentenceBuildEvent,
  step,
  wordsToChoose,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { type ReactNode, useState } from 'react'
import { Companion } from '../../ui/companion/companion.tsx'
import { useIsSmall } from '../../ui/layout/use-is-phone.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Feedback } from '../../ui/messages/feedback.tsx'
import { useGlide } from '../../ui/motion/use-glide.ts'
import { playSound } from '../../ui/sounds/play-sound.ts'
import { curlyQuotes, isolate, Quoted, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { MisfitMessage } from './misfit-message.tsx'
import { refusalReason } from './misfit-text.ts'
import { TAKE_OUT } from './sentence-line.tsx'
import { aroundOpenBox } from './sentence-parts.ts'
import styles from './word-choices.module.css'

type WordChoicesProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
  /** The word that is read aloud now. It is highlighted. */
  highlightedWord: string | null
  /** Reads a text aloud. Null if the device cannot read aloud. */
  onHear: ((text: string) => void) | null
  /** Called when a message appears (true) or disappears (false). */
  onReading: (reading: boolean) => void
  /** Shown below the words on a small screen. */
  below: ReactNode
}

/** The largest root font size, in px, at which a phone has room for no more than the words. */
const MAX_REM_PX = 20

/** Whether the text has about the usual size. The child or the browser may have made it larger. */
const hasNormalTextSize = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= MAX_REM_PX

/** The words to choose from for the open box, also some that do not fit, and the question of the box. */
export function WordChoices({ build, send, focusNext, highlightedWord, onHear, onReading, below }: WordChoicesProps) {
  const isSmall = useIsSmall()
  const glide = useGlide()
  const choose = (word: string, pressed: Element) => {
    const slot = build.chosen === null ? undefined : build.slots[build.chosen]
    if (slot?.validWords.includes(word)) {
      const next = step(build, { type: 'word-chosen', word }).chosen
      glide(pressed, `[data-box="${slot.id}"]`)
      playSound(next === null ? 'join' : 'place')
      focusNext(next === null ? '[data-finished]' : `[data-box="${next}"]`)
      announce(next === null ? 'You built a sentence.' : `${isolate(word)} is in the sentence.`)
    }
    send({ type: 'word-chosen', word })
  }
  const openType = build.chosen === null ? undefined : build.slots[build.chosen]?.type
  const [isNormalSize] = useState(hasNormalTextSize)
  const note = noteOn(build)
  const question =
    openType && `${spokenQuestion(build, openType)}${isNormalSize ? '' : ` ${isolate(aroundOpenBox(build))}`}`
  const closeMessage = (reason: 'timed' | 'closed') => {
    if (reason === 'closed') focusNext(`[data-box="${build.chosen ?? 0}"]`)
    send({ type: 'message-closed' })
  }
  return (
    <div
      className={`${styles.choices} ${isNormalSize ? styles.usual : ''} ${build.slots.length <= 3 ? styles.fewBoxes : ''}`}
    >
      <div className={styles.said}>
        {build.misfit ? (
          <MisfitMessage
            build={build}
            misfit={build.misfit}
            onGone={closeMessage}
            onReading={onReading}
            onHear={onHear}
          />
        ) : note ? (
          <Feedback onHear={onHear && (() => onHear(note))} hearLabel="Hear why">
            {note}
          </Feedback>
        ) : (
          <div className={question ? styles.asked : styles.how}>
            <Companion face="awake">
              {question ?? (isComplete(build) ? 'Press × on a word to change it.' : 'Choose an empty box.')}
            </Companion>
          </div>
        )}
      </div>
      {build.hintsUsed > 0 ? (
        <p className={styles.hint}>
          <Quoted>{curlyQuotes(build.template.hint)}</Quoted>
        </p>
      ) : null}
      <div className={styles.offered}>
        <ul className={styles.words} aria-label="Words" {...UNTRANSLATED}>
          {wordsToChoose(build).map((word) => (
            <li key={word}>
              <button
                type="button"
                className={`${styles.word} ${word === highlightedWord ? styles.lit : ''}`}
                onClick={({ currentTarget }) => choose(word, currentTarget)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
        {isSmall ? below : null}
      </div>
    </div>
  )
}

/** A note that replaces the question until the child presses something else: how to empty a box, or why a word does not fit. */
function noteOn(build: SentenceBuild): string | null {
  if (build.clicked !== null) return TAKE_OUT
  return build.refused === null ? null : refusalReason(build, build.refused)
}
