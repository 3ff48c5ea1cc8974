import type { AskingChild, FindLogin } from './store.ts'

/** The most logins that are known, of about 300 bytes each. */
export const MOST_KNOWN = 10_000

/** How long a login is known, in milliseconds: one that ended is asked for again then, before what it sends is read. */
export const KNOWN_FOR = 5 * 60_000

/** Whose login it is, and nothing more of them: it stays in memory after they are gone. */
export type KnownChild = Pick<AskingChild, 'login' | 'childId' | 'expiresAt'>

export type KnownLogins = {
  readonly find: (login: string, now: number) => Promise<KnownChild | null>
  /** It is there no more. */
  readonly forget: (login: string) => void
}

/**
 * Finds logins as they were found before, without asking the database: for a write which looks itself whether the login is
 * there still, in one with what it changes. Asked for beforehand it costs a save on PostgreSQL another way there and back.
 */
export function knownLogins(find: FindLogin): KnownLogins {
  const known = new Map<string, KnownChild & { readonly until: number }>()
  return {
    find: async (login, now) => {
      const before = known.get(login)
      // A clock that was set back makes nobody known for longer.
      if (before !== undefined && before.until > now && before.until <= now + KNOWN_FOR) return before
      known.delete(login)
      const found = await find(login, now)
      if (found === null) return null
      const [oldest] = known.size < MOST_KNOWN ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      const { childId, expiresAt } = found
      const made = { login, childId, expiresAt, until: Math.min(expiresAt, now + KNOWN_FOR) }
      known.set(login, made)
      return made
    },
    forget: (login) => known.delete(login),
  }
}
