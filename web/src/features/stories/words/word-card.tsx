/**
 * The dialog that opens when a child presses a word of a story. Loaded in the background when a page of a story is shown, so that it
 * also opens offline.
 */

import type { GlossaryEntry } from '@lanternleaf/domain/story/compiled-story'
import { spokenForm } from '@lanternleaf/domain/word-building/spoken-form'
import { useEffect, useState } from 'react'
import Volume from '~icons/lucide/volume-2'
import { SPEECH_STYLES } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePartPlayback } from '../../../speech/use-part-playback.ts'
import { useSpeakOnRequest, useVoice } from '../../../speech/use-voice.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { isolate, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { WordChunks } from '../../../ui/words/word-chunks.tsx'
import type { LookedUpWord } from './use-word-lookup.ts'
import styles from './word-card.module.css'
import { builtWordsOnDevice, recordWordLookup } from './word-history.ts'

type WordCardProps = {
  lookedUp: LookedUpWord | null
  storyId: string
  help: GlossaryEntry | undefined
  onClose: () => void
}

/** The dialog of a looked-up word: its parts, its sound, its meaning if the story explains it, and its sentence. */
export default function WordCard({ lookedUp, storyId, help, onClose }: WordCardProps) {
  useEffect(() => {
    if (lookedUp) recordWordLookup(lookedUp.word, storyId)
  }, [lookedUp, storyId])
  return (
    <Dialog title={isolate(lookedUp?.word ?? '')} open={lookedUp !== null} onClose={onClose} hasCalmCornerButton>
      {lookedUp ? <Word {...lookedUp} help={help} /> : null}
    </Dialog>
  )
}

function Word({ word, sentence, help }: LookedUpWord & Pick<WordCardProps, 'help'>) {
  const speak = useSpeakOnRequest(useVoice())
  const isSilent = useSpeechUnavailable()
  const { lit, hear } = usePartPlayback(speak)
  const parts = (help?.chunks ?? []).map((text) => {
    const isInWord = spokenForm({ say: text }).kind !== 'syllable'
    return { text, say: text, said: isInWord ? word : text, isInWord }
  })
  const [isBuilt] = useState(() => builtWordsOnDevice().has(word.toLowerCase()))
  return (
    <div className={styles.card}>
      <WordChunks chunks={parts} onHear={isSilent ? null : hear} lit={lit} />
      {isSilent ? null : (
        <Actions>
          <Button kind="primary" onClick={() => speak([word], SPEECH_STYLES.word)}>
            <Volume aria-hidden="true" />
            Hear the word
          </Button>
        </Actions>
      )}
      <NoVoice />
      {help?.meaning ? (
        <p {...UNTRANSLATED}>
          <strong>{word}</strong>: {help.meaning}
        </p>
      ) : null}
      {isBuilt ? <p>You built this word.</p> : null}
      {sentence ? (
        <p>
          In the story: <span {...UNTRANSLATED}>{sentence}</span>
        </p>
      ) : null}
    </div>
  )
}
