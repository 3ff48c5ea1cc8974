import { stateOf, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import Lightbulb from '~icons/lucide/lightbulb'
import Clue from '~icons/lucide/text'
import Undo from '~icons/lucide/undo-2'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../../speech/silence.ts'
import { SPEECH_STYLES, type SpeechStyle } from '../../../speech/speak.ts'
import { Button } from '../../../ui/button.tsx'
import { PracticeTools } from '../../../ui/practice/practice-screen.tsx'

type BuildToolsProps = {
  build: WordBuild
  speaking: boolean
  ask: (texts: readonly string[], style: SpeechStyle) => void
  onHint: () => void
  onAgain: () => void
}

/** What helps with a word: hearing it, a hint, and beginning it anew. */
export function BuildTools({ build, speaking, ask, onHint, onAgain }: BuildToolsProps) {
  const { word } = build
  const state = stateOf(build)
  const isSilent = useSilence()
  const clue = word.help?.contextIntroduction
  return (
    <PracticeTools>
      {isSilent ? null : (
        <Button onClick={() => ask([word.word], SPEECH_STYLES.word)}>
          <Volume aria-hidden="true" />
          Hear the word
        </Button>
      )}
      {clue && !isSilent ? (
        <Button onClick={() => ask([clue], SPEECH_STYLES.word)}>
          <Clue aria-hidden="true" />
          Hear the clue
        </Button>
      ) : null}
      <Button onClick={onHint} disabled={speaking || state !== 'building'}>
        <Lightbulb aria-hidden="true" />
        Hint
      </Button>
      <Button onClick={onAgain} disabled={state === 'built' || build.slots.every((slot) => slot === null)}>
        <Undo aria-hidden="true" />
        Start this word again
      </Button>
    </PracticeTools>
  )
}
