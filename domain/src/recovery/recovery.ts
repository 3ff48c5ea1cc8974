const MINUTE = 60_000

/** How many wrong answers there are before a break. */
export const MAX_WRONG_ANSWERS = 3

/** How long the break is, in milliseconds. */
export const RECOVERY_BREAK = 5 * MINUTE

/** After how many breaks only a grown-up helps. */
export const MAX_LOCKOUTS = 3

/** How long answering may take, with breaks and all, in milliseconds: an hour. */
export const RECOVERY_TTL = 60 * MINUTE

/** How many times remembering a PIN may be begun on one of a child's own devices. */
export const RECOVERY_START_LIMIT = { max: 60, window: 60 * MINUTE } as const

/** How remembering a PIN went in one place, by the server's clock. */
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
 * An answer is counted as wrong before it is looked at, so that of many at once only so many are; found right, or never
 * looked at, it is given back. The last right one ends it all.
 */
export type RecoveryEvent =
  | { readonly type: 'tried' }
  | { readonly type: 'given-back' }
  | { readonly type: 'recovered' }

/** What a child may do now. `left` in milliseconds. */
export type RecoveryStatus =
  | { readonly kind: 'may-answer'; readonly wrongAnswers: number }
  | { readonly kind: 'break'; readonly left: number }
  | { readonly kind: 'grown-up' }

export function recoveryStatus({ wrongAnswers, cooldownBegan, needsParent }: Recovery, now: number): RecoveryStatus {
  if (needsParent) return { kind: 'grown-up' }
  if (cooldownBegan === null) return { kind: 'may-answer', wrongAnswers }
  // A clock that was put back, or forward, makes no break longer.
  if (Math.abs(now - cooldownBegan) >= RECOVERY_BREAK) return { kind: 'may-answer', wrongAnswers: 0 }
  return { kind: 'break', left: Math.min(RECOVERY_BREAK, cooldownBegan + RECOVERY_BREAK - now) }
}

/** `now` in epoch ms. What is tried while nothing may be changes nothing. */
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

/** With the break it began, if it was the last before one. */
function refundAnswer({ wrongAnswers, lockouts, cooldownBegan, needsParent }: Recovery): Recovery {
  const left = Math.max(0, wrongAnswers - 1)
  if (cooldownBegan === null) return { wrongAnswers: left, lockouts, cooldownBegan, needsParent }
  return { wrongAnswers: left, lockouts: Math.max(0, lockouts - 1), cooldownBegan: null, needsParent: false }
}

/** How long right answers let a child choose a new PIN, in milliseconds: ten minutes. */
export const RECOVERY_GRANT_TTL = 10 * 60_000

const HOUR = 3_600_000

/** How long a question to the parent is open, and a no of theirs is told, in milliseconds: a day, for who is at work. */
export const PIN_REQUEST_TTL = 24 * HOUR

/** How long a parent's yes waits to be taken up, in milliseconds: half an hour, since whoever is at that device then has it. */
export const PIN_APPROVAL_TTL = HOUR / 2

/** How many mails such questions send the parent: as many as calls for help. */
export const PIN_REQUEST_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const
