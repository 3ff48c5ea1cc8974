/** The line in word building that says why words become longer or shorter, with a button to change that back. */

import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useState } from 'react'
import Seedling from '~icons/fluent-emoji-flat/seedling'
import { focusText } from '../../ui/layout/focus-text.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import styles from './difficulty-line.module.css'

type DifficultyLineProps = {
  change: WordVisit['change']
  /** Whether the current word already has the new difficulty, or the next one will. */
  when: 'now' | 'next'
  /** Undoes the change. Returns false if the child has chosen a difficulty, or it has changed again, since. */
  onUndo: () => boolean
}

/** Explains a change of difficulty and offers to undo it. Shows no level or score. */
export default function DifficultyLine({ change, when, onUndo }: DifficultyLineProps) {
  const text = change === null ? null : textOf(change)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  // `next`: the meaning card after a word. `now`: the board of the following word. Only the card announces the text, so that it is not repeated.
  const textToAnnounce = when === 'next' ? text?.reason : undefined
  useEffect(() => {
    if (textToAnnounce) announce(textToAnnounce)
  }, [textToAnnounce])
  if (confirmation !== null) {
    return (
      <p className={styles.note} ref={takeFocus}>
        {confirmation}
      </p>
    )
  }
  if (text === null) return null
  const undo = () => {
    // The confirmation gets the focus, so a screen reader reads it without an announcement.
    setConfirmation(onUndo() ? text.confirmation : 'We kept what you chose in Settings.')
  }
  return (
    <p className={styles.note}>
      <Seedling aria-hidden="true" />
      <span>{text.reason}</span>
      <button type="button" className={styles.back} onClick={undo}>
        {text.back}
      </button>
    </p>
  )
}

const takeFocus = (line: HTMLElement | null) => focusText(line, { preventScroll: true })

const LONGER = {
  reason: 'Three new words went well, so here come longer ones.',
  back: 'Keep shorter words',
  confirmation: "We'll keep your words short.",
}

const SHORTER = {
  reason: 'Two new words were hard work, so here come shorter ones.',
  back: 'Keep longer words',
  confirmation: "We'll keep your words long.",
}

const textOf = ({ from, to }: NonNullable<WordVisit['change']>) =>
  DIFFICULTIES.indexOf(to) > DIFFICULTIES.indexOf(from) ? LONGER : SHORTER
