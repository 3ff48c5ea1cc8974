/**
 * The icon of what a story asks the reader to do in its middle: *Tap a pattern* shows a tapping hand. `reflections.tsx`
 * loads it after the page, which reserves its space.
 */

import Arms from '~icons/own/do-arms'
import Feet from '~icons/own/do-feet'
import Hands from '~icons/own/do-hands'
import Listen from '~icons/own/do-listen'
import Look from '~icons/own/do-look'
import Point from '~icons/own/do-point'
import Tap from '~icons/own/do-tap'
import Voice from '~icons/own/do-voice'
import { type Action, actionOf } from './action-of.ts'

const PICTURES = {
  point: Point,
  tap: Tap,
  voice: Voice,
  listen: Listen,
  look: Look,
  feet: Feet,
  hands: Hands,
  arms: Arms,
} as const satisfies Record<Action, unknown>

/** The icon of a prompt. `action-of.test.ts` checks that `actionOf` knows every prompt, so that the hands are only a fallback. */
export default function ActionPicture({ prompt }: { prompt: string }) {
  const Picture = PICTURES[actionOf(prompt) ?? 'hands']
  return <Picture focusable="false" />
}
