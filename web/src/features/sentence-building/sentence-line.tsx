/** The sentence that is being built, as a line of text with boxes for the missing words. */

import { boxQuestion, shortQuestion } from '@lanternleaf/domain/sentence-building/box-question'
import type {
  SentenceBuild,
  SentenceBuildEvent,
  SentenceSlot,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { Fragment, useEffect, useRef } from 'react'
import Remove from '~icons/lucide/x'
import { timeNow } from '../../storage/clock.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { isolate, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './sentence-line.module.css'
import { sentenceParts } from './sentence-parts.ts'

type SentenceLineProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
}

/** How to take a word out of its box. */
export const TAKE_OUT = 'Press × to take it out.'

/** The sentence with its boxes. A click on an empty box opens it. Two clicks on a filled box, or one on its × button, empty it. */
export function SentenceLine({ build, send, focusNext }: SentenceLineProps) {
  const empty = (slot: SentenceSlot) => {
    focusNext(`[data-box="${slot.id}"]`)
    announce(`${isolate(slot.content)} taken out.`)
    send({ type: 'slot-emptied', slot: slot.id })
  }
  const line = useRef<HTMLDivElement>(null)
  const lastChosen = useRef(build.chosen)
  // On a small phone the child may have scrolled down to the words: scroll the box that opens next into view.
  useEffect(() => {
    if (lastChosen.current === build.chosen) return
    lastChosen.current = build.chosen
    line.current?.querySelector(`[data-box="${build.chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [build.chosen])
  return (
    <div className={styles.room} ref={line}>
      <WidestSentence build={build} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="The sentence" className={styles.sentence} {...UNTRANSLATED}>
        {sentenceParts(build).map(({ text, slot, place }) =>
          slot === null ? (
            <Fragment key={place}>{text}</Fragment>
          ) : (
            <span key={place} className={styles.boxed}>
              <Box
                slot={slot}
                question={boxQuestion(build, slot.type)}
                shortQuestion={shortQuestion(build.template, slot.type)}
                isOpen={build.chosen === slot.id}
                onClick={() => {
                  if (slot.filled) announce(TAKE_OUT)
                  send({ type: 'slot-clicked', slot: slot.id, at: timeNow() })
                }}
              />
              {slot.filled ? (
                <button type="button" className={styles.remove} onClick={() => empty(slot)}>
                  <Remove aria-hidden="true" />
                  <span className="visually-hidden">Take out {slot.content}</span>
                </button>
              ) : null}
              {text ? <span className={styles.mark}>{text}</span> : null}
            </span>
          ),
        )}
      </div>
    </div>
  )
}

/**
 * An invisible copy of the sentence in which each box has its largest width. It reserves the space, so that the words below do
 * not move when boxes are filled.
 */
const WidestSentence = ({ build }: { build: SentenceBuild }) => (
  <div aria-hidden="true" className={`${styles.sentence} ${styles.unseen}`} {...UNTRANSLATED}>
    {sentenceParts(build).map(({ text, slot, place }) =>
      slot === null ? (
        <Fragment key={place}>{text}</Fragment>
      ) : (
        <span key={place} className={styles.boxed}>
          <span className={styles.widest}>
            <span className={styles.filled}>
              <span className={`${styles.box} ${styles.full}`}>{longest(build.choices[slot.id]?.right ?? [])}</span>
              <span className={styles.remove} />
            </span>
            <span className={styles.box}>{shortQuestion(build.template, slot.type)}</span>
          </span>
          {text ? <span className={styles.mark}>{text}</span> : null}
        </span>
      ),
    )}
  </div>
)

const longest = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/** The full question, after the visible one unless it begins with that: speech control needs the visible text in the name. */
const nameOf = (visible: string, question: string): string =>
  question.startsWith(visible.replace('?', '')) ? question : `${visible} ${question}`

type BoxProps = {
  slot: SentenceSlot
  question: string
  /** A shorter form of the question, which the empty box shows. */
  shortQuestion: string
  isOpen: boolean
  onClick: () => void
}

const Box = ({ slot: { id, content, filled }, question, shortQuestion, isOpen, onClick }: BoxProps) => (
  <button
    type="button"
    data-box={id}
    className={`${styles.box} ${filled ? styles.full : ''}`}
    aria-pressed={filled ? undefined : isOpen}
    aria-label={
      filled ? `${content}, in box ${id + 1}: ${question}` : `Box ${id + 1}, empty: ${nameOf(shortQuestion, question)}`
    }
    onClick={onClick}
  >
    {filled ? content : <span>{shortQuestion}</span>}
  </button>
)
