import { safeLocalStorage } from './safe-local-storage.ts'

const PROBE = 'storage-probe'

/** Whether this browser stores anything: a private window may refuse to, and a family may forbid storage for all sites. */
export function canStore(): boolean {
  const isStored = safeLocalStorage.set(PROBE, '1')
  if (isStored) safeLocalStorage.remove(PROBE)
  return isStored
}
