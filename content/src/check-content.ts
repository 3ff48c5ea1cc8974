import { join } from 'node:path'
import { loadAllowList } from './check/allow-list.ts'
import type { Finding } from './check/finding.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import type { ContentError } from './files/content-error.ts'
import { checkShelf } from './stories/check/check-shelf.ts'
import { loadStories, type Shelf } from './stories/read-stories.ts'
import { loadRewriteList, REWRITE_FILE } from './stories/to-rewrite.ts'

/** The stories with their errors, and the findings that are only counted because a text is yet to be rewritten. */
export type CheckedStories = {
  readonly shelf: Shelf
  readonly errors: readonly ContentError[]
  readonly counted: readonly Finding[]
}

/** Loads and checks the stories. `named` holds the ids to report on; none means all. */
export const checkContent = (directory: string = CONTENT_DIRECTORY, named: readonly string[] = []): CheckedStories => {
  const shelf = loadStories(join(directory, 'stories'))
  const allowFile = join(directory, 'allow-list.yaml')
  const rewriteFile = join(directory, 'stories', REWRITE_FILE)
  const allowList = loadAllowList(allowFile)
  const rewriteList = loadRewriteList(rewriteFile)
  const { errors, counted } = checkShelf(
    shelf,
    {
      allowList: allowList.ok ? allowList.value : { file: allowFile, entries: [] },
      rewriteList: rewriteList.ok ? rewriteList.value : { file: rewriteFile, entries: [] },
    },
    named,
  )
  return {
    shelf,
    errors: [...(allowList.ok ? [] : allowList.error), ...(rewriteList.ok ? [] : rewriteList.error), ...errors],
    counted,
  }
}
