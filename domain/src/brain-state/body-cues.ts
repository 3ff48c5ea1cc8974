import type { BrainStateId } from './brain-state.ts'

/** What a child who has no word for a feeling can be asked about the body instead, with two answers each. */
export const BODY_CUES = {
  energy: ['heavy', 'bouncy'],
  muscles: ['tight', 'loose'],
  thoughts: ['loud', 'quiet'],
} as const

export type BodyCue = keyof typeof BODY_CUES
export type CueAnswer<Cue extends BodyCue = BodyCue> = (typeof BODY_CUES)[Cue][number]

/** What was answered; a question that was skipped is not there. */
export type CueAnswers = { readonly [Cue in BodyCue]?: CueAnswer<Cue> | undefined }

export const BODY_CUE_NAMES = Object.keys(BODY_CUES) as readonly BodyCue[]

/**
 * The answers that speak for each brain state; their opposites speak against it. Energy and tension are Thayer's two
 * dimensions of mood (doi 10.1093/oxfordhb/9780195399820.013.0023): energy without tension goes with full attention, and
 * thoughts are scattered by tension and directed by energy. Where a card's own line says it ("I feel slow and heavy"), the
 * line decides. See ADR 35: nobody has measured these six words.
 */
export const CUES_OF: Readonly<Record<BrainStateId, CueAnswers>> = {
  energetic: { energy: 'bouncy' },
  focused: { muscles: 'loose', thoughts: 'quiet' },
  tired: { energy: 'heavy', muscles: 'loose', thoughts: 'quiet' },
  excited: { energy: 'bouncy', muscles: 'loose', thoughts: 'loud' },
  overwhelmed: { muscles: 'tight', thoughts: 'loud' },
  curious: { energy: 'bouncy', muscles: 'loose' },
}

/** Of what is equally near the quieter comes first: a quiet offer to who is lively costs less than the other way round. */
const QUIETER_FIRST: readonly BrainStateId[] = ['overwhelmed', 'tired', 'focused', 'curious', 'energetic', 'excited']

/**
 * All brain states, the nearest first: by how many answers speak for one more than against it, then by how many speak for
 * it at all, then by how little of what could was skipped.
 */
export function rankBrainStates(answers: CueAnswers): readonly BrainStateId[] {
  return QUIETER_FIRST.map((id) => ({ id, ...nearness(id, answers) }))
    .toSorted((a, b) => b.sum - a.sum || b.speaksFor - a.speaksFor || a.skipped - b.skipped)
    .map(({ id }) => id)
}

/** How many answers speak for a brain state, how many more than against it, and how many that could were skipped. */
function nearness(id: BrainStateId, answers: CueAnswers) {
  const own = BODY_CUE_NAMES.filter((cue) => CUES_OF[id][cue] !== undefined)
  const skipped = own.filter((cue) => answers[cue] === undefined).length
  const speaksFor = own.filter((cue) => answers[cue] === CUES_OF[id][cue]).length
  return { speaksFor, sum: speaksFor - (own.length - skipped - speaksFor), skipped }
}

type Suggestion = { readonly nearest: BrainStateId; readonly others: readonly BrainStateId[] }

/** How many are offered beside the nearest. */
const OTHERS = 2

/** What may be the right word, to be chosen or not. Null where nothing was answered: nothing is guessed. */
export function suggestBrainState(answers: CueAnswers): Suggestion | null {
  const [nearest, ...rest] = rankBrainStates(answers)
  const isAnswered = BODY_CUE_NAMES.some((cue) => answers[cue] !== undefined)
  return isAnswered && nearest !== undefined ? { nearest, others: rest.slice(0, OTHERS) } : null
}
