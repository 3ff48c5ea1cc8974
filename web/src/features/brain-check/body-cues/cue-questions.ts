/**
 * The texts and pictures of the three questions on the screen "I'm not sure" (body-cues.tsx). A body cue is something a child
 * can feel in the body, such as tight muscles, and hints at a mood.
 */

import type { BodyCue, CueAnswer } from '@lanternleaf/domain/brain-state/body-cues'
import Bouncy from '~sprite/own/body-bouncy'
import Heavy from '~sprite/own/body-heavy'
import Loose from '~sprite/own/body-loose'
import Loud from '~sprite/own/body-loud'
import Quiet from '~sprite/own/body-quiet'
import Tight from '~sprite/own/body-tight'
import type { Icon, Tint } from '../../../ui/pictures/picture.tsx'

type CueQuestion<Cue extends BodyCue> = {
  readonly question: string
  /** Both pictures have the same background, so that neither looks like the right answer. */
  readonly tint: Tint
  readonly answers: readonly { readonly answer: CueAnswer<Cue>; label: string; detail: string; icon: Icon }[]
}

/** The text of each question, and its two answers with pictures. The pictures show where a body feels it, always with the same face. */
export const CUE_QUESTIONS: { readonly [Cue in BodyCue]: CueQuestion<Cue> } = {
  energy: {
    question: 'Does your body feel heavy or bouncy?',
    tint: 'food',
    answers: [
      { answer: 'heavy', label: 'Heavy', detail: 'I want to sit or lie down', icon: Heavy },
      { answer: 'bouncy', label: 'Bouncy', detail: 'I want to move', icon: Bouncy },
    ],
  },
  muscles: {
    question: 'Do your muscles feel tight or loose?',
    tint: 'space',
    answers: [
      { answer: 'tight', label: 'Tight', detail: 'Like a fist', icon: Tight },
      { answer: 'loose', label: 'Loose', detail: 'Like an open hand', icon: Loose },
    ],
  },
  thoughts: {
    question: 'Do your thoughts feel loud or quiet?',
    tint: 'ocean',
    answers: [
      { answer: 'loud', label: 'Loud', detail: 'Lots of thoughts at once', icon: Loud },
      { answer: 'quiet', label: 'Quiet', detail: 'One thought, or none', icon: Quiet },
    ],
  },
}
