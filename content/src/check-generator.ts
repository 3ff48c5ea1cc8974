/**
 * Checks the texts that the story generator needs besides the stories. The generator mixes a story for several
 * interests of a child in the browser. `npm run content` and a test call this.
 */

import { join } from 'node:path'
import type { ContentError } from './files/content-error.ts'
import { checkMix } from './mix/check-mix.ts'
import { loadMix } from './mix/load-mix.ts'
import { checkFallbacks } from './stories/fallback/check-fallbacks.ts'
import { loadFallbacks } from './stories/fallback/load-fallbacks.ts'
import type { LoadedStory } from './stories/load-story.ts'

/**
 * Loads and checks what the story generator needs besides the stories: the built-in stories and what is said around a
 * mixed one.
 *
 * @param stories those of the shelf, which the rest is checked against
 */
export const checkGenerator = (
  directory: string,
  stories: readonly LoadedStory[],
): { readonly fallbacks: readonly LoadedStory[]; readonly errors: readonly ContentError[] } => {
  const fallbacks = loadFallbacks(join(directory, 'fallbacks'))
  const mix = loadMix(join(directory, 'mix'))
  const builtIn = fallbacks.ok ? fallbacks.value : []
  return {
    fallbacks: builtIn,
    errors: [
      ...(fallbacks.ok ? checkFallbacks(builtIn, stories) : fallbacks.error),
      ...(mix.ok ? checkMix(mix.value, [...stories, ...builtIn]) : mix.error),
    ],
  }
}
