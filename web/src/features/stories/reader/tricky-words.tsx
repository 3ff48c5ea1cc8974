/** "Tricky words on this page", in a story's dialog (story-sheet.tsx): a child can hear hard words before reading the page. */

import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import { trickyWords } from '@lanternleaf/domain/story/tricky-words'
import { wordOfId } from '@lanternleaf/domain/word-bank/word-place'
import { useMemo, useState } from 'react'
import Listen from '~icons/lucide/volume-2'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { storedPracticeState } from '../../../practice/practice-state.ts'
import { fetchWordsInStories } from '../../../practice/words-in-stories.ts'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './tricky-words.module.css'

type TrickyWordsProps = { sentences: readonly { readonly text: string }[]; vocabulary: CompiledStory['vocabulary'] }

const NO_WORDS: Readonly<Record<string, readonly string[]>> = {}

/** The words of a page that may be hard, so that the child can hear them before reading. Empty if there are none, or no voice. */
export function TrickyWords({ sentences, vocabulary }: TrickyWordsProps) {
  const childId = useChildLogin((login) => login.session?.childId)
  const speak = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable()
  const [wasSilent] = useState(isSilent)
  const wordsInStories = useAsync('', fetchWordsInStories)
  const buildable = wordsInStories.state === 'ready' ? wordsInStories.value : NO_WORDS
  const words = useMemo(
    () =>
      trickyWords(
        sentences.map(({ text }) => text),
        {
          explained: vocabulary.map(({ word }) => word),
          canBuild: (word) => Object.hasOwn(buildable, word),
          built: new Set(childId ? Object.keys(storedPracticeState(childId).words).map(wordOfId) : []),
        },
      ),
    [sentences, vocabulary, buildable, childId],
  )
  if (words.length === 0 || (isSilent && wasSilent)) return null
  return (
    <section aria-labelledby="tricky-words">
      <h3 id="tricky-words">Tricky words on this page</h3>
      {isSilent ? null : (
        <ul className={styles.words} {...UNTRANSLATED}>
          {words.map((word) => (
            <li key={word}>
              <button type="button" className={styles.word} onClick={() => speak([word], SPEECH_STYLES.word)}>
                <Listen aria-hidden="true" />
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NoVoice />
    </section>
  )
}
