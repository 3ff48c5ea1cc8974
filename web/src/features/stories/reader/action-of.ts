/** What a prompt of a story asks a child to do with the body, for its picture. */

/** What a child in a picture can do. */
export type Action = 'point' | 'tap' | 'voice' | 'listen' | 'look' | 'feet' | 'hands' | 'arms'

/** The words by which prompts ask for an action. */
const ASKS: readonly (readonly [Action, RegExp])[] = [
  [
    'point',
    /(shut|close) your eyes.*\b(point|touch|finger)\b|\bmove one finger\b|\bthe softest thing\b|\bdraw .* with a finger\b/i,
  ],
  ['tap', /\b(taps?|drum|knock|clap|rain)\b|ten fingers|a song .* with ten fingers/i],
  [
    'voice',
    /\b(hum|creak|scream|blow|breathe (on|in)|your breath|bite|aloud|(?<!no )voice|(?<!hide your )face|ask for|hold your nose|your (nose|lips|mouth|teeth|tongue))\b|\bsay\b(?!.*\bhands\b)/i,
  ],
  [
    'listen',
    /\b(listen|both hands over your ears|hear|quiet|quietly|still|silent|breaths?|breathe|shut|close your eyes|sounds?)\b/i,
  ],
  ['look', /\b(hide your (eyes|face)|look|see|stare|peep|tube|upside down|turn|choose|back to the room)\b/i],
  ['feet', /\b(feet|foot|heel|knees (shake|rattle)|walk(?! two)|dance|steps)\b/i],
  [
    'hands',
    /\b(hold (up two fingers|your hands)|hands?|fingers?|fingertips?|thumbs?|palms|fists|paper|pencil|sleeve)\b/i,
  ],
  ['arms', /\b(arms?|stretch|row|swing|reach|pull|haul|hold|draw|flap|tall|lean)\b/i],
]

/** Returns the action that the prompt names first; null if it names none. */
export function actionOf(prompt: string): Action | null {
  const named = ASKS.map(([action, asks]) => ({ action, at: prompt.search(asks) })).filter(({ at }) => at >= 0)
  return named.toSorted((a, b) => a.at - b.at)[0]?.action ?? null
}
