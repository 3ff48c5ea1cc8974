import { basename, dirname } from 'node:path'
import { type AllowList, applyAllowList } from '../../check/allow-list.ts'
import type { ContentError } from '../../files/content-error.ts'
import { checkScenesPresent } from '../../scenes/check/present.ts'
import type { Shelf } from '../read-stories.ts'
import { findingsAmong, findingsOf } from './story-checks.ts'

/**
 * Checks all stories. The errors are sorted by file and line. Only built-in stories, which are no part of the shelf, may have
 * no scenes.
 *
 * @param allowList reviewed findings that are no errors
 * @param named the ids of the stories to report on; none means all
 */
export const checkShelf = (
  shelf: Shelf,
  allowList: AllowList,
  named: readonly string[] = [],
): readonly ContentError[] => {
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
  const errors = [...unread, ...applyAllowList(allowList, findings, wasChecked)]
  return errors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
