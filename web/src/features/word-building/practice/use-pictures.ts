import type { WordPictures } from 'virtual:word-bank'
import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { useEffect, useState } from 'react'
import type { Icon } from '../../../ui/picture.tsx'
import { type OpenedList, openPictures } from './word-bank.ts'

/** The picture of a word: null while it is fetched, and for a word that has none. */
export function usePictures({ name, strands }: OpenedList): (word: Word) => Icon | null {
  const [pictures, setPictures] = useState<WordPictures>({})
  useEffect(() => {
    let wanted = true
    const fetchOf = async (strand: HomeStrand) => {
      try {
        const more = await openPictures(name, strand)
        if (wanted) setPictures((before) => ({ ...before, ...more }))
      } catch (error) {
        console.warn('The pictures of some words did not come.', error)
      }
    }
    for (const strand of strands) void fetchOf(strand)
    return () => {
      wanted = false
    }
  }, [name, strands])
  return (word) => pictures[word.id] ?? null
}
