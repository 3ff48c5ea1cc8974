import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { paths } from '../../paths.ts'

/** What can be looked at on My page. */
const VIEWS = ['words', 'stories', 'helps'] as const
export type View = (typeof VIEWS)[number]

export const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

export const viewPath = (view: View, more: Readonly<Record<string, string>> = {}): string =>
  `${paths.myPage}?${new URLSearchParams({ view, ...more })}`

/** In the query: a spelling card is looked at once more. */
export const SPELLING_CARD = 'spelling-card'

/** The spelling card of a strand. */
export const spellingCardPath = (strand: Strand): string =>
  `${paths.myPage}?${new URLSearchParams({ view: SPELLING_CARD, strand })}`
