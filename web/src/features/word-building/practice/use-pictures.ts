import type { WordPictures } from 'virtual:word-bank'
import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { useEffect, useState } from 'react'
import type { Icon } from '../../../ui/picture.tsx'
import { type OpenedList, openPictures } from './word-bank.ts'

/**
 * The picture of a word: null while it is fetched, and for a word that has none. Pictures of the difficulty at hand come
 * first, the others after them, so that a change finds them there.
 */
export function usePictures({ name }: OpenedList, difficulty: Difficulty): (word: Word) => Icon | null {
  const [pictures, setPictures] = useState<WordPictures>({})
  useEffect(() => {
    let wanted = true
    const fetchAll = async () => {
      for (const level of [difficulty, ...DIFFICULTIES.filter((one) => one !== difficulty)]) {
        try {
          const more = await openPictures(name, level)
          if (wanted) setPictures((before) => ({ ...before, ...more }))
        } catch (error) {
          console.warn('The pictures of some words did not come.', error)
        }
      }
    }
    void fetchAll()
    return () => {
      wanted = false
    }
  }, [name, difficulty])
  return (word) => pictures[word.id] ?? null
}
