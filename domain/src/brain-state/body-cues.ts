import type { BrainStateId } from './brain-state.ts'

/** Questions about the body for a child who cannot name a feeling, with two answers each. */
export const BODY_CUES = {
  energy: ['heavy', 'bouncy'],
  muscles: ['tight', 'loose'],
  thoughts: ['loud', 'quiet'],
} as const

export type BodyCue = keyof typeof BODY_CUES
export type CueAnswer<Cue extends BodyCue = BodyCue> = (typeof BODY_CUES)[Cue][number]

/** The answers given; skipped questions are absent. */
export type CueAnswers = { readonly [Cue in BodyCue]?: CueAnswer<Cue> | undefined }

export const BODY_CUE_NAMES = Object.keys(BODY_CUES) as readonly BodyCue[]

/**
 * The answers that support each brain state; the opposite answers count against it. Energy and tension are Thayer's two
 * dimensions of mood (doi 10.1093/oxfordhb/9780195399820.013.0023): energy without tension goes with full attention,
 * and thoughts are scattered by tension and directed by energy. Where a card's own line says it ("I feel slow and
 * heavy"), the line decides. See ADR 35: nobody has measured these six words.
 */
export const CUES_OF: Readonly<Record<BrainStateId, CueAnswers>> = {
  energetic: { energy: 'bouncy' },
  focused: { muscles: 'loose', thoughts: 'quiet' },
  tired: { energy: 'heavy', muscles: 'loose', thoughts: 'quiet' },
  excited: { energy: 'bouncy', muscles: 'loose', thoughts: 'loud' },
  overwhelmed: { muscles: 'tight', thoughts: 'loud' },
  curious: { energy: 'bouncy', muscles: 'loose' },
}

/** Ties go to the quieter state: offering something quiet to a lively child does less harm than the reverse. */
const QUIETER_FIRST: readonly BrainStateId[] = ['overwhelmed', 'tired', 'focused', 'curious', 'energetic', 'excited']

/**
 * Ranks all brain states: by the number of answers for it minus those against it, then by the number for it, then by
 * how few of its questions were skipped.
 */
export function rankBrainStates(answers: CueAnswers): readonly BrainStateId[] {
  return QUIETER_FIRST.map((id) => ({ id, ...nearness(id, answers) }))
    .toSorted((a, b) => b.sum - a.sum || b.speaksFor - a.speaksFor || a.skipped - b.skipped)
    .map(({ id }) => id)
}

/** The score of a brain state: the answers for it, the difference to those against it, and its skipped questions. */
function nearness(id: BrainStateId, answers: CueAnswers) {
  const own = BODY_CUE_NAMES.filter((cue) => CUES_OF[id][cue] !== undefined)
  const skipped = own.filter((cue) => answers[cue] === undefined).length
  const speaksFor = own.filter((cue) => answers[cue] === CUES_OF[id][cue]).length
  return { speaksFor, sum: speaksFor - (own.length - skipped - speaksFor), skipped }
}

type Suggestion = { readonly nearest: BrainStateId; readonly others: readonly BrainStateId[] }

/** How many others are offered with the nearest one. */
const OTHERS = 2

/** Suggests brain states for the child to choose from; null when no question was answered. */
export function suggestBrainState(answers: CueAnswers): Suggestion | null {
  const [nearest, ...rest] = rankBrainStates(answers)
  const isAnswered = BODY_CUE_NAMES.some((cue) => answers[cue] !== undefined)
  return isAnswered && nearest !== undefined ? { nearest, others: rest.slice(0, OTHERS) } : null
}
