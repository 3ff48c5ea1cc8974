/**
 * The lists behind My page (My words, My stories, What helps me) and their addresses. A spelling card explains a strand, which
 * is a group of spelling patterns that are taught together.
 */

import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { paths } from '../../paths.ts'

/** The views of My page. The query of the address says which view is open. */
const VIEWS = ['words', 'stories', 'helps'] as const
export type View = (typeof VIEWS)[number]

/** Whether the value of `view` in the query names a list. */
export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

/** The address of a view. `more`: further parameters of the query. */
export const viewPath = (view: View, more: Readonly<Record<string, string>> = {}): string =>
  `${paths.myPage}?${new URLSearchParams({ view, ...more })}`

/** The value of `view` in the query if a spelling card is open. */
export const SPELLING_CARD = 'spelling-card'

/** The address of the spelling card of a strand. */
export const spellingCardPath = (strand: Strand): string =>
  `${paths.myPage}?${new URLSearchParams({ view: SPELLING_CARD, strand })}`
