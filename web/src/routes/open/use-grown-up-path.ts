/** What the open pages know about the grown-up of this device. A prerendered page is that of a newcomer. */

import { useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { hasGrownUpSignedIn } from '../../storage/stored-traces.ts'

/** Whether a grown-up is signed in, or has signed in on this device before. */
export const useIsGrownUpKnown = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    hasGrownUpSignedIn,
    () => false,
  )

/**
 * The address for a grown-up. It is the family page if a grown-up has signed in on this device, since that page asks for the
 * password only if the grown-up has signed out meanwhile.
 */
export const useGrownUpPath = (): string => (useIsGrownUpKnown() ? paths.parent : paths.parentLogin)
