import { browser } from './browser.ts'

const PROBE = 'storage-probe'

/** Whether this browser keeps anything for us: a private window may not, and a family may forbid it to all sites. */
export function canStore(): boolean {
  const isKept = browser.set(PROBE, '1')
  if (isKept) browser.remove(PROBE)
  return isKept
}
