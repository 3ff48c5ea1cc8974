import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect, useState } from 'react'
import Seedling from '~icons/fluent-emoji-flat/seedling'
import { announce } from '../../ui/announcer.tsx'
import styles from './difficulty-line.module.css'

type DifficultyLineProps = {
  change: WordVisit['change']
  /** Whether the word at hand is already of the new kind, or the next one will be. */
  when: 'now' | 'next'
  /** Answers whether the change was taken back: a difficulty chosen since holds. */
  onBack: () => boolean
}

/** After a change: what was changed and why, and a way back. No level, no score. */
export function DifficultyLine({ change, when, onBack }: DifficultyLineProps) {
  const reason = change === null ? null : reasonOf(change)
  const [kept, setKept] = useState<string | null>(null)
  const announced = when === 'next' ? reason?.next : undefined
  useEffect(() => {
    if (announced) announce(announced)
  }, [announced])
  if (kept !== null) {
    return (
      <p className={styles.note} tabIndex={-1} ref={takeFocus}>
        {kept}
      </p>
    )
  }
  if (reason === null) return null
  const goBack = () => {
    const words = onBack() ? reason.kept : 'Your choice in Settings is kept.'
    setKept(words)
    announce(words)
  }
  return (
    <p className={styles.note}>
      <Seedling aria-hidden="true" />
      <span>{reason[when]}</span>
      <button type="button" className={styles.back} onClick={goBack}>
        {reason.back}
      </button>
    </p>
  )
}

const takeFocus = (line: HTMLElement | null) => line?.focus({ preventScroll: true })

const LONGER = {
  now: 'Your last three words went well, so this one is longer.',
  next: 'Your last three words went well, so the next one is longer.',
  back: 'Keep shorter words',
  kept: 'Your words stay short.',
}

const SHORTER = {
  now: 'Your last two words were hard work, so this one is shorter.',
  next: 'Your last two words were hard work, so the next one is shorter.',
  back: 'Keep longer words',
  kept: 'Your words stay long.',
}

const reasonOf = ({ from, to }: NonNullable<WordVisit['change']>) =>
  DIFFICULTIES.indexOf(to) > DIFFICULTIES.indexOf(from) ? LONGER : SHORTER
