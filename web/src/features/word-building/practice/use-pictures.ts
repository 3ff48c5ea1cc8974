/** Loads the pictures of the words of a visit, in the background. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { useEffect, useState } from 'react'
import type { WordPictures } from '../../../content-types.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { type OpenedList, openPictures, type WordSource } from './word-bank.ts'

/** Returns a function for the picture of a word. The picture is null while it is fetched, and for a word without a picture. */
export function usePictures({ sources }: OpenedList): (word: Word) => Icon | null {
  const [pictures, setPictures] = useState<WordPictures>({})
  useEffect(() => {
    let isMounted = true
    const fetchOf = async (source: WordSource) => {
      try {
        const more = await openPictures(source)
        if (isMounted) setPictures((before) => ({ ...before, ...more }))
      } catch (error) {
        console.warn('The pictures of some words could not be fetched.', error)
      }
    }
    for (const source of sources) void fetchOf(source)
    return () => {
      isMounted = false
    }
  }, [sources])
  return (word) => pictures[word.id] ?? null
}
