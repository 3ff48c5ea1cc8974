/** The dialog "More about this word". Loaded in the background with the meaning of the word, so that it also opens offline. */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import type { ReactNode } from 'react'
import Book from '~icons/lucide/book-open'
import Think from '~icons/lucide/cloud'
import Picture from '~icons/lucide/image'
import Parts from '~icons/lucide/puzzle'
import Cut from '~icons/lucide/scissors'
import Volume from '~icons/lucide/volume-2'
import { playbackFor, useRecordedSounds } from '../../../speech/recorded-sounds.ts'
import { SPEECH_STYLES, type Speakable, type SpeechStyle } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { curlyQuotes, joinWithDots, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './more-sheet.module.css'
import { PatternNote } from './pattern-note.tsx'

type MoreSheetProps = {
  open: boolean
  onClose: () => void
  word: Word
  visit: WordVisit
  speak: (texts: readonly Speakable[], style: SpeechStyle) => void
}

/** The dialog "More about this word": the word's pattern, its parts, and something to think about. */
export default function MoreSheet({ open, onClose, word, visit, speak }: MoreSheetProps) {
  const isSilent = useSpeechUnavailable()
  const recorded = useRecordedSounds()
  const { help } = word
  const parts = word.ttsChunks.map((say) => playbackFor({ say }, word.word, recorded))
  // If a voice cannot say each part, the whole word is spoken slowly.
  const speaksWholeWord = parts.some(({ isInWord }) => isInWord)
  const [otherCut] = help?.alternativeChunks ?? []
  return (
    <Dialog title={`More about “${word.word}”`} open={open} onClose={onClose} hasCalmCornerButton>
      <div className={styles.sheet}>
        <PatternNote visit={visit} />
        <Line icon={Parts}>
          <span {...UNTRANSLATED}>{joinWithDots(...word.chunks)}</span>
        </Line>
        {isSilent ? null : (
          <div>
            <Button
              onClick={() => speak(speaksWholeWord ? [word.word] : parts.map(({ said }) => said), SPEECH_STYLES.chunk)}
            >
              <Volume aria-hidden="true" />
              {speaksWholeWord ? 'Hear the word slowly' : 'Hear the parts'}
            </Button>
          </div>
        )}
        <NoVoice />
        {otherCut ? (
          <Line icon={Cut}>
            You can also split it like this: <span {...UNTRANSLATED}>{joinWithDots(...otherCut)}</span>
          </Line>
        ) : null}
        {help ? (
          <>
            {help.visualContext ? (
              <Line icon={Picture}>
                <span {...UNTRANSLATED}>{help.visualContext}</span>
              </Line>
            ) : null}
            <Line icon={Think}>
              <span {...UNTRANSLATED}>{help.personalConnectionQuestion}</span>
            </Line>
            {help.storyConnection ? (
              <Line icon={Book}>
                <span {...UNTRANSLATED}>{curlyQuotes(help.storyConnection)}</span>
              </Line>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

const Line = ({ icon: LineIcon, children }: { icon: Icon; children: ReactNode }) => (
  <p className={styles.told}>
    <LineIcon aria-hidden="true" />
    <span>{children}</span>
  </p>
)
