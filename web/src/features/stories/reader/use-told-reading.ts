import { useEffect } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useDialogOpen } from '../../../ui/open-dialogs.ts'
import type { PageShown } from './told-reading.ts'

/** It is for the record alone: where it cannot be fetched nothing is said. */
const tell = (page: PageShown | null): void =>
  void import('./told-reading.ts').then(({ notePage }) => notePage(page)).catch(() => undefined)

/** Tells which page a logged-in child reads, so that the record knows where they are and what they read by eye. */
export function useToldReading(page: Omit<PageShown, 'childId' | 'isCovered'>): void {
  const childId = useChildLogin((login) => login.session?.childId)
  const isCovered = useDialogOpen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is named by its title, level and place
  useEffect(() => {
    if (childId) tell({ ...page, childId, isCovered })
  }, [childId, page.title, page.level, page.page, page.isSpoken, page.place, isCovered])
  useEffect(() => () => tell(null), [])
}
