/** The lower half of the board of word building: first an instruction, then the tray with the parts, then the outcome. */

import { isTrayOpen, stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import Eye from '~icons/lucide/eye'
import { Button } from '../../../ui/buttons/button.tsx'
import { Companion } from '../../../ui/companion/companion.tsx'
import type { FeedbackProps } from '../../../ui/messages/feedback.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { type Advice, fullText, numberWord } from './board-text.ts'
import styles from './build-board.module.css'
import { PieceTray } from './piece-tray.tsx'
import type { WrongAssemblyProps } from './wrong-assembly.tsx'

/** Prefetched while the child builds. If that fails, the texts are shown without their buttons. */
const fetchFeedback = () =>
  import('./wrong-assembly.tsx').catch((error: unknown) => {
    console.warn('The code of hints and advice could not be loaded. They are shown as plain text.', error)
    return { default: PlainAdvice, Feedback: PlainFeedback }
  })
const WrongAssembly = lazy(fetchFeedback)
const Feedback = lazy(() => fetchFeedback().then((module) => ({ default: module.Feedback })))

const PlainFeedback = ({ children }: FeedbackProps) => <Companion face="awake">{children}</Companion>

const PlainAdvice = ({ advice }: WrongAssemblyProps) => (
  <div className={styles.card}>
    <PlainFeedback>Oops. {fullText(advice)}</PlainFeedback>
  </div>
)

type PartsProps = {
  build: WordBuild
  hint: string | null
  /** The advice after all places were filled wrongly, until it is followed or they are filled again. Otherwise null. */
  advice: Advice | null
  onHearText: (text: string) => void
  isSilent: boolean
  /** Says why the word comes up, if it is not of the theme. */
  origin: ReactNode
  isPlaced: (piece: number) => boolean
  onPlace: (piece: number, slot?: number) => void
  onReading: (reading: boolean) => void
  onLook: () => void
  onCover: () => void
}

/**
 * The area below the places. Before the word was heard, and while it is shown: what to do first. Then: what to do or a hint, above
 * the tray with the parts. When all places are filled: the advice for a wrong word, or a sentence that the word is built.
 */
export function Parts(props: PartsProps) {
  const { build, hint, advice, isSilent, isPlaced, onPlace, onReading, onHearText } = props
  useEffect(() => void fetchFeedback(), [])
  const said = hint ?? advice?.line
  if (!isTrayOpen(build)) return <FirstStep {...props} />
  switch (stateOf(build)) {
    case 'building':
      return (
        <div className={styles.parts}>
          <div className={styles.hint}>
            {said ? (
              <Suspense fallback={<PlainFeedback>{said}</PlainFeedback>}>
                <Feedback onHear={isSilent ? null : () => onHearText(said)}>{said}</Feedback>
              </Suspense>
            ) : build.pieces.length > build.slots.length ? (
              <p className={styles.next}>
                Pick the parts you {build.view === 'heard' ? 'hear' : 'saw'}. Some are extra.
              </p>
            ) : null}
          </div>
          <PieceTray
            pieces={build.pieces}
            isPlaced={isPlaced}
            onPlace={onPlace}
            hintedPiece={build.hint?.piece ?? null}
          />
        </div>
      )
    case 'wrong-order':
      return (
        <Suspense fallback={<div className={styles.card} />}>
          <WrongAssembly
            advice={advice ?? { line: '', why: '' }}
            onReading={onReading}
            onHear={isSilent ? null : onHearText}
          />
        </Suspense>
      )
    case 'built':
      return (
        <div className={styles.parts}>
          <Companion face="glad">
            You built <b {...UNTRANSLATED}>{build.word.word}</b> from {numberWord(build.word.chunks.length)} parts.
          </Companion>
        </div>
      )
  }
}

/** The step before the parts: hearing the word, or looking at it and covering it. */
function FirstStep({ build: { view }, isSilent, origin, onLook, onCover }: PartsProps) {
  if (view === 'shown')
    return (
      <div className={styles.first}>
        {origin}
        <p>Look at every letter. Then cover the word and build it.</p>
        <Button kind="primary" onClick={onCover} data-cover>
          Cover it
        </Button>
      </div>
    )
  if (isSilent)
    return (
      <div className={styles.first}>
        {origin}
        <p>Look at the word first. Then build it.</p>
      </div>
    )
  return (
    <div className={styles.first}>
      {origin}
      <p>Listen to the word first. Then build it.</p>
      <Button onClick={onLook}>
        <Eye aria-hidden="true" />
        Look at it instead
      </Button>
    </div>
  )
}
