import { isTrayOpen, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { ReactNode } from 'react'
import Lightbulb from '~icons/lucide/lightbulb'
import Undo from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { type Said, SPEECH_STYLES, type SpeechStyle } from '../../../speech/speak.ts'
import { heardAs, useRecordedSounds } from '../../../speech/use-recorded-sounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NoVoice } from '../../../ui/no-voice.tsx'
import { clueOf } from './board-words.ts'
import styles from './help-sheet.module.css'

type HelpSheetProps = {
  open: boolean
  onClose: () => void
  build: WordBuild
  speaking: boolean
  ask: (texts: readonly Said[], style: SpeechStyle) => void
  onHint: () => void
  onAgain: () => void
  /** What was changed for this word, if anything. */
  changeLine: ReactNode
}

/** What helps with a word: its clue, how its parts sound, a hint, and beginning it anew. */
export default function HelpSheet(props: HelpSheetProps) {
  const { open, onClose, build, speaking, ask, onHint, onAgain, changeLine } = props
  const isSilent = useSilence()
  const clue = clueOf(build.word)
  const recorded = useRecordedSounds()
  const parts = build.pieces.map(({ id, ...part }) => ({
    id,
    text: part.text,
    said: heardAs(part, build.word.word, recorded),
  }))
  // What is recorded needs no voice.
  const heard = isSilent ? parts.filter(({ said }) => typeof said !== 'string') : parts
  return (
    <Dialog title="Help" open={open} onClose={onClose} calm>
      <div className={styles.sheet}>
        {changeLine}
        <div className={styles.clue}>
          <p>{clue}</p>
          <div className={styles.row}>
            {isSilent ? null : (
              <Button onClick={() => ask([clue], SPEECH_STYLES.word)}>
                <Volume aria-hidden="true" />
                Hear the clue
              </Button>
            )}
            <Button onClick={onHint} disabled={speaking || !isTrayOpen(build) || stateOf(build) !== 'building'}>
              <Lightbulb aria-hidden="true" />
              Hint
            </Button>
          </div>
        </div>
        {heard.length === 0 ? null : (
          <section aria-labelledby="help-parts">
            <h3 id="help-parts">How the parts sound</h3>
            <ul className={styles.row}>
              {heard.map(({ id, text, said }) => (
                <li key={id}>
                  <Button onClick={() => ask([said], SPEECH_STYLES.chunk)}>
                    <Volume aria-hidden="true" />
                    <span>
                      <span className="visually-hidden">Hear </span>
                      {text}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <NoVoice />
        <div className={styles.rest}>
          <Button onClick={onAgain} disabled={build.slots.every((slot) => slot === null)}>
            <Undo aria-hidden="true" />
            Start this word again
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
