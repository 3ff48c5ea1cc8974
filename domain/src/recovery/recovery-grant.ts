/** How long right answers let a child choose a new PIN, in milliseconds: ten minutes. */
export const RECOVERY_GRANT_TTL = 10 * 60_000
