/** Checks all stories. The shelf is the set of stories in `content/stories`. `check-content.ts` calls it. */

import { basename, dirname } from 'node:path'
import { type AllowList, applyAllowList } from '../../check/allow-list.ts'
import type { ContentError } from '../../files/content-error.ts'
import { checkScenesPresent } from '../../scenes/check/present.ts'
import type { LoadedStories } from '../load-stories.ts'
import { findingsAmong, findingsOf } from './story-checks.ts'

/**
 * Checks the stories in `content/stories` (the shelf). The errors are sorted by file and line. `checkFallbacks` checks the
 * built-in stories.
 *
 * @param allowList the reviewed findings, which are not reported; an entry that matches no finding is an error
 * @param selectedIds the ids of the stories to report on; none means all
 */
export const checkShelf = (
  loaded: LoadedStories,
  allowList: AllowList,
  selectedIds: readonly string[] = [],
): readonly ContentError[] => {
  const isSelected = (id: string): boolean => selectedIds.length === 0 || selectedIds.includes(id)
  const wasLoaded = (id: string): boolean => loaded.stories.some(({ sheet }) => sheet.id === id)
  // Whether an unused entry of the allow-list for this item is an error. Not for `words/ocean` and the like, whose bank's checks
  // cover them, nor for a story that could not be loaded.
  const wasChecked = (id: string): boolean =>
    !id.includes('/') && isSelected(id) && (!loaded.ids.includes(id) || wasLoaded(id))
  const findings = [
    ...loaded.stories
      .filter(({ sheet }) => isSelected(sheet.id))
      .flatMap((story) => [...findingsOf(story), ...checkScenesPresent(story)]),
    ...findingsAmong(loaded.stories).filter(({ item }) => isSelected(item)),
  ]
  // The files of a story are in the folder `stories/<interest>/<id>`.
  const loadErrors = loaded.errors.filter(({ file }) => isSelected(basename(dirname(file))))
  const errors = [...loadErrors, ...applyAllowList(allowList, findings, wasChecked)]
  return errors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
