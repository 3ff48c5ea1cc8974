import type { Word } from '@lanternleaf/domain/word-bank/word'
import { useEffect, useState } from 'react'
import type { WordPictures } from '../../../content-types.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { type OpenedList, openPictures, type WordSource } from './word-bank.ts'

/** The picture of a word: null while it is fetched, and for a word that has none. */
export function usePictures({ sources }: OpenedList): (word: Word) => Icon | null {
  const [pictures, setPictures] = useState<WordPictures>({})
  useEffect(() => {
    let wanted = true
    const fetchOf = async (source: WordSource) => {
      try {
        const more = await openPictures(source)
        if (wanted) setPictures((before) => ({ ...before, ...more }))
      } catch (error) {
        console.warn('The pictures of some words did not come.', error)
      }
    }
    for (const source of sources) void fetchOf(source)
    return () => {
      wanted = false
    }
  }, [sources])
  return (word) => pictures[word.id] ?? null
}
