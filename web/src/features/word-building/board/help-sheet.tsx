/** The dialog "Help" of word building. Loaded in the background with the board, so that it also opens offline. */

import { pieceName } from '@lanternleaf/domain/word-building/piece-name'
import { isTrayOpen, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { ReactNode } from 'react'
import Ear from '~icons/lucide/ear'
import Lightbulb from '~icons/lucide/lightbulb'
import Restart from '~icons/lucide/rotate-ccw'
import Undo from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import { playbackFor, useRecordedSounds } from '../../../speech/recorded-sounds.ts'
import { SPEECH_STYLES, type Speakable, type SpeechStyle } from '../../../speech/speak.ts'
import { useSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { usePartPlayback } from '../../../speech/use-part-playback.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Companion } from '../../../ui/companion/companion.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { NoVoice } from '../../../ui/messages/no-voice.tsx'
import { HelpButton, HelpCards, HelpSummary } from '../../../ui/practice/help-card.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { clueOf } from './board-text.ts'
import styles from './help-sheet.module.css'

type HelpSheetProps = {
  open: boolean
  onClose: () => void
  build: WordBuild
  /** Whether the voice or a recording is heard now. */
  sounding: boolean
  speak: (texts: readonly Speakable[], style: SpeechStyle) => Promise<unknown>
  /** Called when the child hears a part. */
  onPartHeard: () => void
  onHint: () => void
  /** Called when all places are filled wrongly, and the child wants the wrong parts taken out. */
  onTakeOut: () => void
  onAgain: () => void
  /** Says that the difficulty changed for this word. Shows nothing if it did not change. */
  changeLine: ReactNode
}

/**
 * The dialog that helps with a word: a clue, and cards for a hint, the sounds of the parts, and starting the word again. When all
 * places are filled there is no hint; the wrong parts can be taken out instead. What cannot help yet is not there.
 */
export default function HelpSheet(props: HelpSheetProps) {
  const { open, onClose, build, sounding, speak, onPartHeard, onHint, onTakeOut, onAgain, changeLine } = props
  const isSilent = useSpeechUnavailable()
  const clue = clueOf(build.word)
  const isOpen = isTrayOpen(build)
  const isWrong = isOpen && stateOf(build) === 'wrong-order'
  const recorded = useRecordedSounds()
  const parts = build.pieces.map(({ id, ...part }) => ({
    id,
    text: part.text,
    name: pieceName(part),
    ...playbackFor(part, build.word.word, recorded),
  }))
  // Without a voice only the parts with a recorded sound can be heard.
  const playableParts = isSilent ? parts.filter(({ said }) => typeof said !== 'string') : parts
  const { lit, hear } = usePartPlayback(speak)
  return (
    <Dialog title="Help" open={open} onClose={onClose} hasCalmCornerButton>
      <div className={styles.sheet}>
        {changeLine}
        <Companion face="awake">
          <span {...UNTRANSLATED}>{clue}</span>
        </Companion>
        <HelpCards>
          {isWrong ? (
            <HelpButton
              icon={Undo}
              title="Take out the wrong parts"
              says="The right ones stay."
              isFirst
              onClick={onTakeOut}
            />
          ) : null}
          {isOpen ? (
            <HelpButton
              icon={Lightbulb}
              title="Hint"
              says={isWrong ? 'First take a part out.' : 'See which part to press.'}
              isFirst={!isWrong}
              disabled={sounding || stateOf(build) !== 'building'}
              onClick={onHint}
            />
          ) : null}
          {isSilent ? null : (
            <HelpButton
              icon={Volume}
              title="Hear the clue"
              says="It's read to you."
              onClick={() => void speak([clue], SPEECH_STYLES.word)}
            />
          )}
          {isOpen && build.slots.some((slot) => slot !== null) ? (
            <HelpButton icon={Restart} title="Start this word over" says="All parts come back." onClick={onAgain} />
          ) : null}
        </HelpCards>
        {isOpen ? null : <p>You can get a hint once you see the parts.</p>}
        {playableParts.length === 0 || !isOpen ? null : (
          <details className={styles.sounds}>
            <HelpSummary icon={Ear} title="How the parts sound" says="Hear each part on its own." />
            <p className={styles.inWord}>Hearing the parts counts as a hint. Hints are fine.</p>
            {playableParts.some(({ isInWord }) => isInWord) ? (
              <p className={styles.inWord}>For some parts, you'll hear the whole word. Listen for the part.</p>
            ) : null}
            <ul className={styles.row}>
              {playableParts.map(({ id, text, name, said, isInWord }) => (
                <li key={id} className={`${styles.part} ${lit === id ? styles.lit : ''}`}>
                  <Button
                    aria-label={isInWord ? `Hear ${name} in the word` : `Hear ${name}`}
                    onClick={() => {
                      onPartHeard()
                      void hear(id, said)
                    }}
                  >
                    <Volume aria-hidden="true" />
                    <span {...UNTRANSLATED}>{text}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
        <NoVoice />
      </div>
    </Dialog>
  )
}
