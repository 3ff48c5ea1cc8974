/**
 * Who a stored key belongs to. A new key has to name its owner here.
 *
 * - `device`: stays, whoever is logged in.
 * - `child`: written for the child who is logged in; put away when that child goes, brought back when they return.
 * - `check-in`: as `child`, and whoever is not logged in yet may write it too: the check-in comes before the login.
 */
const OWNERS = {
  'child-session': 'device',
  'traces-of': 'device',
  'logout-owed': 'device',
  'login-began': 'device',
  'login-ended': 'device',
  'facts-noted': 'device',
  'facts-rest': 'device',
  'tts-accent': 'device',
  'sienna-enabled': 'device',
  session: 'check-in',
  'current-brain-state': 'check-in',
  'user-age': 'check-in',
  'accessibility-mode': 'check-in',
  'font-size': 'check-in',
  'text-spacing': 'check-in',
  'reading-font': 'check-in',
  'line-focus': 'check-in',
  colours: 'check-in',
  motion: 'check-in',
  'audio-preferences': 'check-in',
  pictures: 'check-in',
  'keep-messages': 'check-in',
  'comfort-untold': 'check-in',
  'learning-session': 'child',
  'today-choice': 'child',
  'reader-age': 'child',
  'selected-reading-activity': 'child',
  'selected-word-theme': 'child',
  'selected-sentence-theme': 'child',
  'pattern-progress': 'child',
  'adaptive-session': 'child',
  'activity-started': 'child',
  'word-practice': 'child',
  'sentence-practice': 'child',
  'word-building-completed': 'child',
  'selected-interest': 'child',
  'selected-interests': 'child',
  'current-generated-story': 'child',
  'current-complexity-level': 'child',
  'complexity-hint-seen': 'child',
  'story-place': 'child',
  'story-just-read': 'child',
} as const

type NamedKey = keyof typeof OWNERS

/**
 * What a child wrote, and what was put away of a child, name their child themselves: only that child's login opens them.
 * A fact on its way to the server names its child too, and stays until it is stored. So does an erase that is not done.
 */
type KeyOfOne = `my-writing:${string}` | `kept:${string}` | KeyOfKind

/** A key of which there may be many. */
export type KeyOfKind = `fact-noted:${string}` | `erase-owed:${string}`

export type LocalKey = NamedKey | KeyOfOne

type Owner = (typeof OWNERS)[NamedKey] | 'named'

export const ownerOf = (key: LocalKey): Owner => OWNERS[key as NamedKey] ?? 'named'

/** The keys that hold something of the child who is logged in. */
export const CHILD_KEYS = (Object.keys(OWNERS) as NamedKey[]).filter((key) => OWNERS[key] !== 'device')
