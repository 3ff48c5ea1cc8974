/**
 * The picture of something to try in the middle of a story: the part of the body that does it. Loaded after the
 * page, into the room that is left for it.
 */

import Arms from '~icons/own/do-arms'
import Feet from '~icons/own/do-feet'
import Hands from '~icons/own/do-hands'
import Listen from '~icons/own/do-listen'
import Look from '~icons/own/do-look'
import Tap from '~icons/own/do-tap'
import Voice from '~icons/own/do-voice'
import { type Action, actionOf } from './action-of.ts'

const PICTURES = {
  tap: Tap,
  voice: Voice,
  listen: Listen,
  look: Look,
  feet: Feet,
  hands: Hands,
  arms: Arms,
} as const satisfies Record<Action, unknown>

/** The picture of a prompt. A test holds that each prompt has one. */
export default function ActionPicture({ prompt }: { prompt: string }) {
  const Picture = PICTURES[actionOf(prompt) ?? 'hands']
  return <Picture focusable="false" />
}
