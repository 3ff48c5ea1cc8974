/**
 * Suggests a brain state (how a child's brain feels today, such as tired or excited) from answers about the body. The
 * brain check of the web app calls it for a child who cannot name the feeling.
 */

import type { BrainStateId } from './brain-state.ts'

/**
 * Body cues: three questions about the body that help a child who cannot name a feeling to find a brain state. Each has
 * two answers and may be skipped.
 */
export const BODY_CUES = {
  energy: ['heavy', 'bouncy'],
  muscles: ['tight', 'loose'],
  thoughts: ['loud', 'quiet'],
} as const

export type BodyCue = keyof typeof BODY_CUES
export type CueAnswer<Cue extends BodyCue = BodyCue> = (typeof BODY_CUES)[Cue][number]

/** A child's answers. A skipped question is absent. */
export type CueAnswers = { readonly [Cue in BodyCue]?: CueAnswer<Cue> | undefined }

export const BODY_CUE_NAMES = Object.keys(BODY_CUES) as readonly BodyCue[]

/**
 * The answers that support each brain state. The opposite answers count against it. The table follows the lines on the
 * cards of the brain states ("I feel slow and heavy") where they name a cue. The rest follows Thayer, who describes
 * mood by energy and tension (doi 10.1093/oxfordhb/9780195399820.013.0023): energy without tension goes with full
 * attention; tension scatters thoughts, and energy directs them. No study has measured these six states; see ADR 35.
 */
export const CUES_OF: Readonly<Record<BrainStateId, CueAnswers>> = {
  energetic: { energy: 'bouncy' },
  focused: { muscles: 'loose', thoughts: 'quiet' },
  tired: { energy: 'heavy', muscles: 'loose', thoughts: 'quiet' },
  excited: { energy: 'bouncy', muscles: 'loose', thoughts: 'loud' },
  overwhelmed: { muscles: 'tight', thoughts: 'loud' },
  curious: { energy: 'bouncy', muscles: 'loose' },
}

/**
 * The brain states, the quietest first. If two fit equally well, the quieter one is ranked first: offering something
 * quiet to a lively child does less harm than something lively to an overwhelmed child.
 */
const QUIETER_FIRST: readonly BrainStateId[] = ['overwhelmed', 'tired', 'focused', 'curious', 'energetic', 'excited']

/**
 * Ranks all brain states. First counts the number of answers that support a state minus those against it, then the
 * number that support it, then how few questions about its cues were skipped.
 */
export function rankBrainStates(answers: CueAnswers): readonly BrainStateId[] {
  return QUIETER_FIRST.map((id) => ({ id, ...scoreOf(id, answers) }))
    .toSorted((a, b) => b.balance - a.balance || b.supporting - a.supporting || a.skipped - b.skipped)
    .map(({ id }) => id)
}

/**
 * How well the answers fit a brain state: the number of supporting answers, the number of those minus that of opposing
 * answers, and the number of skipped questions about its cues.
 */
function scoreOf(id: BrainStateId, answers: CueAnswers) {
  const cues = BODY_CUE_NAMES.filter((cue) => CUES_OF[id][cue] !== undefined)
  const skipped = cues.filter((cue) => answers[cue] === undefined).length
  const supporting = cues.filter((cue) => answers[cue] === CUES_OF[id][cue]).length
  const opposing = cues.length - skipped - supporting
  return { supporting, balance: supporting - opposing, skipped }
}

type Suggestion = { readonly nearest: BrainStateId; readonly others: readonly BrainStateId[] }

/** How many brain states are suggested in addition to the nearest. */
const OTHER_COUNT = 2

/** Suggests brain states for the child to choose from. Returns null if no question was answered. */
export function suggestBrainState(answers: CueAnswers): Suggestion | null {
  const [nearest, ...rest] = rankBrainStates(answers)
  const isAnswered = BODY_CUE_NAMES.some((cue) => answers[cue] !== undefined)
  return isAnswered && nearest !== undefined ? { nearest, others: rest.slice(0, OTHER_COUNT) } : null
}
