import { basename, dirname } from 'node:path'
import { type AllowList, applyAllowList } from '../../check/allow-list.ts'
import type { Finding } from '../../check/finding.ts'
import type { ContentError } from '../../files/content-error.ts'
import { checkScenesPresent } from '../../scenes/check/present.ts'
import type { Shelf } from '../read-stories.ts'
import { deferFindings, FALLBACK_PREFIX, type RewriteList, unneededEntries } from '../to-rewrite.ts'
import { findingsAmong, findingsOf } from './story-checks.ts'

/** What is wrong with the stories, and what is only counted because the text is yet to be rewritten. */
export type ShelfResult = { readonly errors: readonly ContentError[]; readonly counted: readonly Finding[] }

/** The exceptions to the checks: single reviewed findings, and texts that are yet to be rewritten. */
export type Exceptions = { readonly allowList: AllowList; readonly rewriteList: RewriteList }

/**
 * Checks all stories. The errors are sorted by file and line. Only built-in stories, which are no part of the shelf, may have
 * no scenes.
 *
 * @param named the ids of the stories to report on; none means all
 */
export const checkShelf = (
  shelf: Shelf,
  { allowList, rewriteList }: Exceptions,
  named: readonly string[] = [],
): ShelfResult => {
  const isNamed = (id: string): boolean => named.length === 0 || named.includes(id)
  const wasLoaded = (id: string): boolean => shelf.stories.some(({ sheet }) => sheet.id === id)
  const wasChecked = (id: string): boolean =>
    !id.includes('/') && isNamed(id) && (!shelf.ids.includes(id) || wasLoaded(id))
  const findings = [
    ...shelf.stories
      .filter(({ sheet }) => isNamed(sheet.id))
      .flatMap((story) => [...findingsOf(story), ...checkScenesPresent(story)]),
    ...findingsAmong(shelf.stories).filter(({ item }) => isNamed(item)),
  ]
  const unread = shelf.errors.filter(({ file }) => isNamed(basename(dirname(file))))
  const { reported, counted } = deferFindings(findings, rewriteList)
  const errors = [
    ...unread,
    ...applyAllowList(allowList, reported, wasChecked),
    ...unneededEntries(
      rewriteList,
      counted,
      (id) => wasChecked(id) && wasLoaded(id),
      (id) => id.startsWith(FALLBACK_PREFIX) || shelf.ids.includes(id),
    ),
  ]
  return { errors: errors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line), counted }
}
