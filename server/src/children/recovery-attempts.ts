/** What is known of a child's tries to remember the PIN, kept as JSON text in `children.recovery_attempts`. */
export const NO_RECOVERY_ATTEMPTS = {
  sessionAttempts: 0,
  lastSessionAttempt: null,
  totalSessions: 0,
  isInCooldown: false,
  lastCooldownStart: null,
  requiresParentReset: false,
} as const
