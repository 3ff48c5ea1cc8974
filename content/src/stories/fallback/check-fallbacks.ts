/** Checks the built-in stories. The story generator tells one of them when no other story of a topic exists. */

import type { Finding } from '../../check/finding.ts'
import type { ContentError } from '../../files/content-error.ts'
import { checkScenesPresent } from '../../scenes/check/present.ts'
import { findingsAmong, findingsOf } from '../check/story-checks.ts'
import type { LoadedStory } from '../load-story.ts'

/** Checks the built-in stories by themselves and against the stories of the shelf. */
export const checkFallbacks = (
  fallbacks: readonly LoadedStory[],
  stories: readonly LoadedStory[],
): readonly ContentError[] => {
  const ids = new Set(fallbacks.map(({ sheet }) => sheet.id))
  const findings = [
    ...fallbacks.flatMap((story) => [...findingsOf(story), ...checkScenesPresent(story)]),
    ...findingsAmong([...stories, ...fallbacks]).filter(({ item }) => ids.has(item)),
  ]
  return removeRepeated(findings).map(({ file, line, message, fix }) => ({ file, line, message, fix }))
}

/** One text is used at three levels, so every finding occurs three times; *simple* comes first. */
const removeRepeated = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding, index) => findings.findIndex((earlier) => keyOf(earlier) === keyOf(finding)) === index)

const keyOf = ({ check, item, what, line }: Finding): string => `${check} ${item} ${what} ${line}`
