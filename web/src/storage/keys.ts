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
  'pin-kind': 'device',
  'facts-rest': 'device',
  'tts-accent': 'device',
  'voices-heard': 'device',
  'sienna-enabled': 'device',
  'asw-user-settings': 'device',
  session: 'check-in',
  'current-brain-state': 'check-in',
  'what-helps-me': 'check-in',
  'user-age': 'check-in',
  'accessibility-mode': 'check-in',
  'font-size': 'check-in',
  'text-spacing': 'check-in',
  'reading-font': 'check-in',
  'line-focus': 'check-in',
  'one-thing': 'check-in',
  colours: 'check-in',
  tones: 'check-in',
  brightness: 'check-in',
  motion: 'check-in',
  'audio-preferences': 'check-in',
  pictures: 'check-in',
  companion: 'check-in',
  celebration: 'check-in',
  haptics: 'check-in',
  'keep-messages': 'check-in',
  quieter: 'check-in',
  'comfort-unsent': 'check-in',
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
  'word-wanted': 'child',
  'sentence-practice': 'child',
  'word-building-completed': 'child',
  'just-built': 'child',
  'selected-interest': 'child',
  'selected-interests': 'child',
  'current-generated-story': 'child',
  'current-complexity-level': 'child',
  'complexity-hint-seen': 'child',
  'story-place': 'child',
  'story-places': 'child',
  'stories-read': 'child',
  'name-tile-asked': 'child',
  'turn-pages': 'child',
  'show-built-words': 'child',
  'read-together': 'child',
  'story-just-read': 'child',
} as const

/**
 * Of these there may be many: the key ends with an id.
 *
 * - `named`: belongs to the child it ends with. Only that child's login opens it, and it goes when they are erased.
 * - `shown`: tells of the child it ends with, to whoever is at this device; it goes when they are erased.
 * - `device`: what is on its way to the server names its child inside, and stays until it is there.
 */
const OWNERS_OF_KINDS = {
  'my-writing:': 'named',
  'childs-own:': 'named',
  'kept:': 'named',
  'name-tile:': 'shown',
  'fact-noted:': 'device',
  'erase-owed:': 'device',
} as const

type NamedKey = keyof typeof OWNERS

/** What the keys of one kind begin with. */
export type KeyKind = keyof typeof OWNERS_OF_KINDS

export type LocalKey = NamedKey | `${KeyKind}${string}`

const namesOf = <Name extends string, Owner>(owners: Readonly<Record<Name, Owner>>, owned: (owner: Owner) => boolean) =>
  (Object.keys(owners) as Name[]).filter((name) => owned(owners[name]))

/** The keys that hold something of the child who is logged in. */
export const CHILD_KEYS = namesOf(OWNERS, (owner) => owner !== 'device')

/** The kinds of key that end with the child they belong to, or tell of. */
export const CHILD_KINDS = namesOf(OWNERS_OF_KINDS, (owner) => owner !== 'device')

export const isChildKey = (key: string): boolean => CHILD_KEYS.some((one) => one === key)

/** Whether it may be written before anyone has logged in. */
export const isCheckInKey = (key: string): boolean => OWNERS[key as NamedKey] === 'check-in'
