import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { useEffect } from 'react'
import Seedling from '~icons/fluent-emoji-flat/seedling'
import { announce } from '../../ui/announcer.tsx'
import styles from './word-building.module.css'

type DifficultyLineProps = {
  change: WordVisit['change']
  /** Whether the word at hand is already of the new kind, or the next one will be. */
  when: 'now' | 'next'
  onBack: () => void
}

/** After a change: what was changed and why, and a way back. No level, no score. */
export function DifficultyLine({ change, when, onBack }: DifficultyLineProps) {
  const reason = change === null ? null : reasonOf(change)
  const announced = reason?.next
  useEffect(() => {
    if (announced) announce(announced)
  }, [announced])
  if (reason === null) return null
  return (
    <p className={styles.note}>
      <Seedling aria-hidden="true" />
      <span>{reason[when]}</span>
      <button type="button" className={styles.back} onClick={onBack}>
        {reason.back}
      </button>
    </p>
  )
}

const LONGER = {
  now: 'I picked longer words because the last three went smoothly.',
  next: 'Longer words come next, because the last three went smoothly.',
  back: 'Keep shorter ones',
}

const SHORTER = {
  now: 'I picked shorter words because the last two took a lot of work.',
  next: 'Shorter words come next, because the last two took a lot of work.',
  back: 'Keep longer ones',
}

const reasonOf = ({ from, to }: NonNullable<WordVisit['change']>) =>
  DIFFICULTIES.indexOf(to) > DIFFICULTIES.indexOf(from) ? LONGER : SHORTER
