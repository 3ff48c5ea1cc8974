import type { BodyCue, CueAnswer } from '@lanternleaf/domain/brain-state/body-cues'
import Ball from '~sprite/fluent-emoji-flat/basketball'
import Fist from '~sprite/fluent-emoji-flat/oncoming-fist'
import Hand from '~sprite/fluent-emoji-flat/raised-hand'
import Rock from '~sprite/fluent-emoji-flat/rock'
import ManyThoughts from '~sprite/own/many-thoughts'
import OneThought from '~sprite/own/one-thought'
import type { Icon, Tint } from '../../../ui/pictures/picture.tsx'

type CueQuestion<Cue extends BodyCue> = {
  readonly question: string
  /** Both pictures have the same background, so that neither looks like the right answer. */
  readonly tint: Tint
  readonly answers: readonly { readonly answer: CueAnswer<Cue>; label: string; detail: string; icon: Icon }[]
}

/** The text of each question, and its two answers with pictures. The pictures show objects rather than faces. */
export const CUE_QUESTIONS: { readonly [Cue in BodyCue]: CueQuestion<Cue> } = {
  energy: {
    question: 'Is your body heavy or bouncy?',
    tint: 'food',
    answers: [
      { answer: 'heavy', label: 'Heavy', detail: 'I want to sit or lie down', icon: Rock },
      { answer: 'bouncy', label: 'Bouncy', detail: 'I want to move', icon: Ball },
    ],
  },
  muscles: {
    question: 'Are your muscles tight or loose?',
    tint: 'space',
    answers: [
      { answer: 'tight', label: 'Tight', detail: 'Like a fist', icon: Fist },
      { answer: 'loose', label: 'Loose', detail: 'Like an open hand', icon: Hand },
    ],
  },
  thoughts: {
    question: 'Are your thoughts loud or quiet?',
    tint: 'ocean',
    answers: [
      { answer: 'loud', label: 'Loud', detail: 'Lots of thoughts at once', icon: ManyThoughts },
      { answer: 'quiet', label: 'Quiet', detail: 'One thought, or none', icon: OneThought },
    ],
  },
}
