/** Connects the open page of a story with the record of what a child reads (track-reading.ts). */

import { useEffect } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'
import type { OpenedPage } from './track-reading.ts'

/** The code is needed only for the learning record, so a failure to load it is ignored. */
const track = (page: OpenedPage | null): void =>
  void import('./track-reading.ts').then(({ trackOpenedPage }) => trackOpenedPage(page)).catch(() => undefined)

/** Tracks the page that a logged-in child reads. `isCovered`: another page is shown instead of this page. */
export function useTrackReading({ story, page, place, isSpoken, ...others }: Omit<OpenedPage, 'childId'>): void {
  const childId = useChildLogin((login) => login.session?.childId)
  const isCovered = useDialogOpen() || others.isCovered
  useEffect(() => {
    if (childId) track({ story, page, place, isSpoken, childId, isCovered })
  }, [childId, story, page, place, isSpoken, isCovered])
  useEffect(() => () => track(null), [])
}
