/**
 * The owner of each stored key. A new key has to name its owner here.
 *
 * - `device`: the value stays when another child logs in.
 * - `child`: the value belongs to the child who is logged in. It is stashed at the logout, and restored at the child's next login.
 * - `check-in`: like `child`, but the value may also be written before a login, since the check-in comes before the login.
 */
const OWNERS = {
  'child-session': 'device',
  'active-child': 'device',
  'pending-logout': 'device',
  'login-started': 'device',
  'login-ended': 'device',
  'pin-kind': 'device',
  'grown-up-signed-in': 'device',
  'sending-backoff': 'device',
  'tts-accent': 'device',
  'voice-calibrations': 'device',
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
  'wanted-word': 'child',
  'sentence-practice': 'child',
  'word-building-completed': 'child',
  'just-built': 'child',
  'sentences-built': 'child',
  'selected-interest': 'child',
  'selected-interests': 'child',
  'current-generated-story': 'child',
  'current-complexity-level': 'child',
  'complexity-hint-seen': 'child',
  'story-place': 'child',
  'story-places': 'child',
  'stories-read': 'child',
  'turn-pages': 'child',
  'show-built-words': 'child',
  'read-together': 'child',
  'story-just-read': 'child',
} as const

/**
 * The kinds of key that have an id at the end, so there may be many keys of one kind. The owners mean:
 *
 * - `private`: ends with the id of a child. Only that child sees the value. It is erased with the child.
 * - `visible`: ends with the id of a child. Everybody at this device sees the value. It is erased with the child.
 * - `device`: ends with the id of a fact or child. It is data on its way to the server, and stays until the server has it.
 */
const OWNERS_OF_KINDS = {
  'my-writing:': 'private',
  'practice-state:': 'private',
  'stash:': 'private',
  'name-tile:': 'visible',
  'pending-fact:': 'device',
  'pending-erasure:': 'device',
} as const

type NamedKey = keyof typeof OWNERS

/** The prefix of the keys of one kind. */
export type KeyKind = keyof typeof OWNERS_OF_KINDS

export type LocalKey = NamedKey | `${KeyKind}${string}`

const keysOwnedBy = <Name extends string, Owner>(
  owners: Readonly<Record<Name, Owner>>,
  isOwner: (owner: Owner) => boolean,
) => (Object.keys(owners) as Name[]).filter((name) => isOwner(owners[name]))

/** The child keys: the keys with the owner `child` or `check-in`. */
export const CHILD_KEYS = keysOwnedBy(OWNERS, (owner) => owner !== 'device')

/** The kinds of key that end with the id of a child. */
export const CHILD_KINDS = keysOwnedBy(OWNERS_OF_KINDS, (owner) => owner !== 'device')

/** Whether a key is a child key: it has the value of the child who is logged in. */
export const isChildKey = (key: string): boolean => CHILD_KEYS.some((childKey) => childKey === key)

/** Whether the key may be written before a child has logged in. */
export const isCheckInKey = (key: string): boolean => OWNERS[key as NamedKey] === 'check-in'
