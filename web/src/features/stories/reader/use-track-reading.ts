import { useEffect } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'
import type { OpenedPage } from './track-reading.ts'

/** It is for the record alone: where it cannot be fetched nothing is said. */
const track = (page: OpenedPage | null): void =>
  void import('./track-reading.ts').then(({ trackOpenedPage: noteOpened }) => noteOpened(page)).catch(() => undefined)

/**
 * Tells which page a logged-in child reads, so that the record knows where they are and what they read by eye.
 * `isCovered`: something else stands in its place for now.
 */
export function useTrackReading({ story, page, place, isSpoken, ...others }: Omit<OpenedPage, 'childId'>): void {
  const childId = useChildLogin((login) => login.session?.childId)
  const isCovered = useDialogOpen() || others.isCovered
  useEffect(() => {
    if (childId) track({ story, page, place, isSpoken, childId, isCovered })
  }, [childId, story, page, place, isSpoken, isCovered])
  useEffect(() => () => track(null), [])
}
