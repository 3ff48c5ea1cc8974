import type { Finding } from '../../check/finding.ts'
import type { ContentError } from '../../files/content-error.ts'
import { checkScenesPresent } from '../../scenes/check/present.ts'
import { findingsAmong, findingsOf } from '../check/story-checks.ts'
import type { LoadedStory } from '../load.ts'
import { deferFindings, FALLBACK_PREFIX, type RewriteList, unneededEntries } from '../to-rewrite.ts'

/**
 * Checks the built-in stories by themselves and against the stories of the shelf.
 *
 * @param rewriteList the texts yet to be rewritten, built-in ones with `fallbacks/` before their id
 */
export const checkFallbacks = (
  fallbacks: readonly LoadedStory[],
  stories: readonly LoadedStory[],
  rewriteList: RewriteList,
): readonly ContentError[] => {
  const ids = new Set(fallbacks.map(({ sheet }) => sheet.id))
  const findings = [
    ...fallbacks.flatMap((story) => [...findingsOf(story), ...checkScenesPresent(story)]),
    ...findingsAmong([...stories, ...fallbacks]).filter(({ item }) => ids.has(item)),
  ]
  const own = {
    ...rewriteList,
    entries: rewriteList.entries.filter(({ id }) => id.startsWith(FALLBACK_PREFIX)),
  }
  const { reported, counted } = deferFindings(findings, own)
  const isBuiltIn = (id: string): boolean => ids.has(id.replace(FALLBACK_PREFIX, ''))
  return [
    ...onceEach(reported).map(({ file, line, message, fix }) => ({ file, line, message, fix })),
    ...unneededEntries(own, counted, isBuiltIn, isBuiltIn),
  ]
}

/** One text is used at three levels, so every finding occurs three times; *simple* comes first. */
const onceEach = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding, index) => findings.findIndex((earlier) => keyOf(earlier) === keyOf(finding)) === index)

const keyOf = ({ check, item, what, line }: Finding): string => `${check} ${item} ${what} ${line}`
