/** Finds the pictures of words in the word bank, for `word-leaves.tsx`, which draws each word of My words as a leaf on a string. */

import type { MyWord } from '@lanternleaf/domain/my-page/my-words'
import { locateWord } from '@lanternleaf/domain/word-bank/word-place'
import type { WordPictures } from '../../../content-types.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'

/**
 * Loads the pictures of words. Returns a function for the picture of a word: undefined while the pictures are loading, if loading
 * failed, and for a word without a picture.
 */
export function useWordPictures(words: readonly MyWord[]): (word: string) => Icon | undefined {
  const texts = words.map(({ word }) => word)
  const loaded = useAsync(texts.join(' '), () => loadPictures(texts))
  return (word) => (loaded.state === 'ready' ? loaded.value.get(word) : undefined)
}

/** The pictures of the words that have one. Loads only the picture modules of the lists and strands that contain these words. */
async function loadPictures(words: readonly string[]): Promise<ReadonlyMap<string, Icon>> {
  const [{ default: places }, { picturesOfStrands }] = await Promise.all([
    import('#generated/word-places'),
    import('#generated/word-bank'),
  ])
  const placedWords = words.flatMap((word) => {
    const place = locateWord(word, places)
    if (place === null) return []
    const [list, , strand] = place
    return [{ word, id: `${list}-${word}`, load: picturesOfStrands[list][strand] }]
  })
  const loads = [...new Set(placedWords.flatMap(({ load }) => load ?? []))]
  const pictures: WordPictures = Object.assign(
    {},
    ...(await Promise.all(loads.map((load) => load()))).map((module) => module.default),
  )
  return new Map(placedWords.flatMap(({ word, id }) => (pictures[id] ? [[word, pictures[id]] as const] : [])))
}
