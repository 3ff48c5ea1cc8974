/** How long right answers let a child choose a new PIN, in milliseconds: ten minutes. */
export const RECOVERY_GRANT_LASTS = 10 * 60_000
