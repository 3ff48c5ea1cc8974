/** What a prompt of a story asks a child to do with the body, for its picture. */

/** What a child in a picture can do. */
export type Action = 'tap' | 'voice' | 'listen' | 'look' | 'feet' | 'hands' | 'arms'

/** The words by which prompts ask for an action. */
const ASKS: readonly (readonly [Action, RegExp])[] = [
  ['tap', /\b(taps?|drum|knock|clap|rain)\b|ten fingers/i],
  [
    'voice',
    /\b(hum|creak|scream|blow|breathe on|bite|aloud|voice|face|ask for|your (nose|lips|mouth|teeth|tongue))\b|\bsay\b(?!.*\bhands\b)/i,
  ],
  ['listen', /\b(listen|hear|quiet|quietly|still|silent|breaths?|breathe|shut|close your eyes|sounds?)\b/i],
  ['look', /\b(look|see|stare|peep|tube|upside down|turn|choose|back to the room)\b/i],
  ['feet', /\b(feet|foot|heel|knees (shake|rattle)|walk(?! two)|dance|steps)\b/i],
  ['hands', /\b(hands?|fingers?|fingertips?|thumbs?|palms|fists|paper|pencil|sleeve)\b/i],
  ['arms', /\b(arms?|stretch|row|swing|reach|pull|haul|hold|draw|flap|tall|lean)\b/i],
]

/** Returns the action that the prompt names first; null if it names none. */
export function actionOf(prompt: string): Action | null {
  const named = ASKS.map(([action, asks]) => ({ action, at: prompt.search(asks) })).filter(({ at }) => at >= 0)
  return named.toSorted((a, b) => a.at - b.at)[0]?.action ?? null
}
