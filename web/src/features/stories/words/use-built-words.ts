import { useState } from 'react'
import { showBuiltWords } from '../../../storage/entries/stories.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'

const NO_WORDS: ReadonlySet<string> = new Set()

/** The words to mark, in small letters: those that were built, while a child wants to see them. Few do, and fetch them. */
export function useBuiltWords() {
  const [showsBuilt, setShowsBuilt] = useState(showBuiltWords.read)
  const loaded = useAsync(String(showsBuilt), async () =>
    showsBuilt ? (await import('./word-history.ts')).builtWordsOnDevice() : NO_WORDS,
  )
  const showBuilt = (isOn: boolean) => {
    showBuiltWords.write(isOn)
    setShowsBuilt(isOn)
  }
  return { showsBuilt, showBuilt, marked: loaded.state === 'ready' ? loaded.value : NO_WORDS }
}
