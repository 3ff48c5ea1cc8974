import { safeLocalStorage } from './safe-local-storage.ts'

const PROBE = 'storage-probe'

/** Whether this browser keeps anything for us: a private window may not, and a family may forbid it to all sites. */
export function canStore(): boolean {
  const isKept = safeLocalStorage.set(PROBE, '1')
  if (isKept) safeLocalStorage.remove(PROBE)
  return isKept
}
