/** The setting "Show words I built": which words of a story are marked because the child built them in word building. */

import { useState } from 'react'
import { showBuiltWords } from '../../../storage/entries/stories.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'

const NO_WORDS: ReadonlySet<string> = new Set()

/** The words to mark, in lower case: the words that the child built, if the setting "Show words I built" is on. */
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
