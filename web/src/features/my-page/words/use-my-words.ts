import { type MyWord, myWords } from '@lanternleaf/domain/my-page/my-words'
import { useMemo } from 'react'
import { wordPractice } from '../../../storage/entries/words.ts'
import { usePracticeState } from '../use-practice-state.ts'

/** All words of the child who is logged in. */
export function useMyWords(): readonly MyWord[] {
  const own = usePracticeState()
  return useMemo(() => myWords({ own, memory: wordPractice.read().memory }), [own])
}
