import { type LocalKey, ownerOf } from './keys.ts'

/** What the browser would not keep, so that at least this page goes on working. */
export const memory = new Map<string, string>()

export const isOfAChild = (key: LocalKey): boolean => ownerOf(key) === 'child' || ownerOf(key) === 'check-in'

/** Where a page remembers a key: each child's things apart, so that they are there when that child comes back. */
export const slotOf = (key: LocalKey, childId: string | null): string => (isOfAChild(key) ? `${childId}/${key}` : key)
