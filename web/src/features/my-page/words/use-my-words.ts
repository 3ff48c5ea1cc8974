import { type MyWord, myWords } from '@lanternleaf/domain/my-page/my-words'
import { useMemo } from 'react'
import { wordPractice } from '../../../storage/entries/words.ts'
import { useOwn } from '../own.ts'

/** All words of the child who is logged in. */
export function useMyWords(): readonly MyWord[] {
  const own = useOwn()
  return useMemo(() => myWords({ own, memory: wordPractice.read().memory }), [own])
}
