import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BODY_CUE_NAMES,
  BODY_CUES,
  type BodyCue,
  CUES_OF,
  type CueAnswer,
  type CueAnswers,
  rankBrainStates,
  suggestBrainState,
} from './body-cues.ts'
import { BRAIN_STATE_IDS } from './brain-state.ts'

/** Every combination of answers to the three questions, each of which may also be skipped. */
const ALL: readonly CueAnswers[] = BODY_CUE_NAMES.reduce<readonly CueAnswers[]>(
  (before, cue) =>
    before.flatMap((answers) => [answers, ...BODY_CUES[cue].map((answer) => ({ ...answers, [cue]: answer }))]),
  [{}],
)

const anyAnswers = fc.constantFrom(...ALL)
const anyCue = fc.constantFrom(...BODY_CUE_NAMES)
const withAnswer = (answers: CueAnswers, cue: BodyCue, answer: CueAnswer): CueAnswers => ({ ...answers, [cue]: answer })

describe('ranking brain states by body cues', () => {
  it.each([
    ['heavy', 'tight', 'loud', 'overwhelmed', 'tired', 'excited'],
    ['heavy', 'tight', 'quiet', 'tired', 'overwhelmed', 'focused'],
    ['heavy', 'loose', 'loud', 'tired', 'excited', 'overwhelmed'],
    ['heavy', 'loose', 'quiet', 'tired', 'focused', 'curious'],
    ['bouncy', 'tight', 'loud', 'overwhelmed', 'excited', 'energetic'],
    ['bouncy', 'tight', 'quiet', 'energetic', 'overwhelmed', 'focused'],
    ['bouncy', 'loose', 'loud', 'excited', 'curious', 'energetic'],
    ['bouncy', 'loose', 'quiet', 'focused', 'curious', 'tired'],
    [undefined, 'tight', undefined, 'overwhelmed', 'energetic', 'focused'],
    [undefined, 'loose', 'quiet', 'focused', 'tired', 'curious'],
    ['heavy', undefined, undefined, 'tired', 'overwhelmed', 'focused'],
    ['bouncy', undefined, undefined, 'energetic', 'curious', 'excited'],
    ['bouncy', 'loose', undefined, 'curious', 'excited', 'energetic'],
    [undefined, undefined, 'loud', 'overwhelmed', 'excited', 'energetic'],
  ] as const)(
    'suggestBrainState for energy %s, muscles %s, thoughts %s returns %s as nearest, then %s and %s',
    (energy, muscles, thoughts, nearest, ...others) => {
      expect(suggestBrainState({ energy, muscles, thoughts })).toEqual({ nearest, others })
    },
  )

  it('rankBrainStates ranks all six states for each of the 27 combinations of answers', () => {
    expect(ALL).toHaveLength(27)
    for (const answers of ALL) expect(new Set(rankBrainStates(answers))).toEqual(new Set(BRAIN_STATE_IDS))
    for (const answers of ALL) expect(rankBrainStates(answers)).toHaveLength(BRAIN_STATE_IDS.length)
  })

  it.each([...BRAIN_STATE_IDS])('%s is the nearest state for at least one combination of answers', (id) => {
    expect(ALL.some((answers) => suggestBrainState(answers)?.nearest === id)).toBe(true)
  })

  it('an answer never lowers the rank of a state that it supports', () => {
    fc.assert(
      fc.property(anyAnswers, anyCue, fc.nat(1), (before, cue, answerIndex) => {
        const answer = BODY_CUES[cue][answerIndex] as CueAnswer
        const after = withAnswer(before, cue, answer)
        for (const id of BRAIN_STATE_IDS.filter((id) => CUES_OF[id][cue] === answer))
          expect(rankBrainStates(after).indexOf(id)).toBeLessThanOrEqual(rankBrainStates(before).indexOf(id))
      }),
    )
  })

  it('ranks a state first if the answers are exactly its own cues', () => {
    for (const id of BRAIN_STATE_IDS) expect(rankBrainStates(CUES_OF[id])[0]).toBe(id)
  })
})

it('suggestBrainState returns null without answers', () => {
  expect(suggestBrainState({})).toBeNull()
  expect(suggestBrainState({ energy: undefined })).toBeNull()
})
