const MINUTE = 60_000

/** Wrong answers before a break. */
export const MAX_WRONG_ANSWERS = 3

/** The length of the break, in milliseconds. */
export const RECOVERY_BREAK = 5 * MINUTE

/** Breaks after which only a grown-up can help. */
export const MAX_LOCKOUTS = 3

/** How long a recovery may take, breaks included, in milliseconds: an hour. */
export const RECOVERY_TTL = 60 * MINUTE

/** How often a recovery may be started on one of a child's own devices. */
export const RECOVERY_START_LIMIT = { max: 60, window: 60 * MINUTE } as const

/** The state of the recovery attempts from one place, by the server's clock. */
export type Recovery = {
  /** since the last break */
  readonly wrongAnswers: number
  /** since all questions were last answered, or the parent gave a new PIN */
  readonly lockouts: number
  /** epoch ms; null when there is no break */
  readonly cooldownBegan: number | null
  readonly needsParent: boolean
}

export const NEW_RECOVERY: Recovery = { wrongAnswers: 0, lockouts: 0, cooldownBegan: null, needsParent: false }

/**
 * Each answer is counted as wrong before it is checked, so that parallel requests cannot exceed the limit. A right or
 * unchecked answer is refunded; the last right one resets everything.
 */
export type RecoveryEvent =
  | { readonly type: 'tried' }
  | { readonly type: 'given-back' }
  | { readonly type: 'recovered' }

/** What the child may do now. `left` in milliseconds. */
export type RecoveryStatus =
  | { readonly kind: 'may-answer'; readonly wrongAnswers: number }
  | { readonly kind: 'break'; readonly left: number }
  | { readonly kind: 'grown-up' }

export function recoveryStatus({ wrongAnswers, cooldownBegan, needsParent }: Recovery, now: number): RecoveryStatus {
  if (needsParent) return { kind: 'grown-up' }
  if (cooldownBegan === null) return { kind: 'may-answer', wrongAnswers }
  // A clock change cannot make a break longer.
  if (Math.abs(now - cooldownBegan) >= RECOVERY_BREAK) return { kind: 'may-answer', wrongAnswers: 0 }
  return { kind: 'break', left: Math.min(RECOVERY_BREAK, cooldownBegan + RECOVERY_BREAK - now) }
}

/** Returns the state after an event; `now` in epoch ms. Attempts during a break are ignored. */
export function step(recovery: Recovery, event: RecoveryEvent, now: number): Recovery {
  switch (event.type) {
    case 'tried':
      return countWrongAnswer(recovery, now)
    case 'given-back':
      return refundAnswer(recovery)
    case 'recovered':
      return NEW_RECOVERY
  }
}

function countWrongAnswer(recovery: Recovery, now: number): Recovery {
  const status = recoveryStatus(recovery, now)
  if (status.kind !== 'may-answer') return recovery
  const wrongAnswers = status.wrongAnswers + 1
  if (wrongAnswers < MAX_WRONG_ANSWERS) return { ...recovery, wrongAnswers, cooldownBegan: null }
  const lockouts = recovery.lockouts + 1
  return { wrongAnswers, lockouts, cooldownBegan: now, needsParent: lockouts >= MAX_LOCKOUTS }
}

/** Also ends the break that this answer started, if it did. */
function refundAnswer({ wrongAnswers, lockouts, cooldownBegan, needsParent }: Recovery): Recovery {
  const left = Math.max(0, wrongAnswers - 1)
  if (cooldownBegan === null) return { wrongAnswers: left, lockouts, cooldownBegan, needsParent }
  return { wrongAnswers: left, lockouts: Math.max(0, lockouts - 1), cooldownBegan: null, needsParent: false }
}

/** How long a child may choose a new PIN after right answers, in milliseconds: ten minutes. */
export const RECOVERY_GRANT_TTL = 10 * 60_000

const HOUR = 3_600_000

/** How long a request to the parent stays open, and a refusal is shown, in milliseconds: a day, for parents at work. */
export const PIN_REQUEST_TTL = 24 * HOUR

/** How long a parent's approval is valid, in milliseconds: half an hour, because anybody at that device can use it. */
export const PIN_APPROVAL_TTL = HOUR / 2

/** Mails for such requests: as many as for help calls. */
export const PIN_REQUEST_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const
