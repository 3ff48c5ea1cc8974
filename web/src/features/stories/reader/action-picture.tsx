/**
 * The picture of something to try in the middle of a story: a child who does it, with a glow where the action is. Loaded after the
 * page, into the room that is left for it.
 */

import Arms from '~icons/own/do-arms'
import Feet from '~icons/own/do-feet'
import Hands from '~icons/own/do-hands'
import Listen from '~icons/own/do-listen'
import Look from '~icons/own/do-look'
import Tap from '~icons/own/do-tap'
import Voice from '~icons/own/do-voice'

/** What the prompts ask for. The picture of the pattern that matches earliest is shown. */
const PICTURES = [
  { asks: /\b(taps?|drum|knock|clap|rain)\b|ten fingers/i, Picture: Tap },
  {
    asks: /\b(hum|creak|scream|blow|breathe on|bite|aloud|your (nose|lips|mouth|teeth|tongue))\b|\bsay\b(?!.*\bhands\b)/i,
    Picture: Voice,
  },
  {
    asks: /\b(listen|hear|quiet|quietly|still|silent|breath|breathe|shut|close your eyes|sounds?)\b/i,
    Picture: Listen,
  },
  { asks: /\b(look|see|stare|peep|tube|upside down|turn|choose)\b/i, Picture: Look },
  { asks: /\b(feet|foot|heel|knees (shake|rattle)|walk(?! two)|dance|steps)\b/i, Picture: Feet },
  { asks: /\b(hands?|fingers?|fingertips?|thumbs?|palms|fists|paper|pencil|sleeve)\b/i, Picture: Hands },
  { asks: /\b(arms?|stretch|row|swing|reach|pull|haul|hold|draw|flap|tall)\b/i, Picture: Arms },
] as const

/** The picture of a prompt. */
export default function ActionPicture({ prompt }: { prompt: string }) {
  const matches = PICTURES.map(({ asks, Picture }) => ({ at: prompt.search(asks), Picture })).filter(
    ({ at }) => at >= 0,
  )
  const { Picture } = matches.toSorted((a, b) => a.at - b.at)[0] ?? { Picture: Arms }
  return <Picture focusable="false" />
}
