/** Loads and checks all stories. `npm run content` prints the errors for authors, and a test fails if there are any. */

import { join } from 'node:path'
import { loadAllowList } from './check/allow-list.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import type { ContentError } from './files/content-error.ts'
import { checkShelf } from './stories/check/check-shelf.ts'
import { type LoadedStories, loadStories } from './stories/load-stories.ts'

/** Loads and checks the stories. `selectedIds` holds the ids to report on; none means all. */
export const checkContent = (
  directory: string = CONTENT_DIRECTORY,
  selectedIds: readonly string[] = [],
): { readonly loaded: LoadedStories; readonly errors: readonly ContentError[] } => {
  const loaded = loadStories(join(directory, 'stories'))
  const allowFile = join(directory, 'allow-list.yaml')
  const allowList = loadAllowList(allowFile)
  const errors = checkShelf(loaded, allowList.ok ? allowList.value : { file: allowFile, entries: [] }, selectedIds)
  return { loaded, errors: [...(allowList.ok ? [] : allowList.error), ...errors] }
}
