/**
 * PIN recovery: a child who has forgotten the PIN answers recovery questions. Wrong answers lead to breaks, and after
 * three breaks only a grown-up can help.
 */

const MINUTE = 60_000

/** The number of wrong answers after which there is a break. */
export const MAX_WRONG_ANSWERS = 3

/** The length of a break, in milliseconds. */
export const RECOVERY_BREAK = 5 * MINUTE

/** The number of breaks after which only a grown-up can help. */
export const MAX_LOCKOUTS = 3

/** How long a recovery may take, including breaks, in milliseconds: an hour. */
export const RECOVERY_TTL = 60 * MINUTE

/** How many recoveries may be started on one of a child's own devices within `window` milliseconds. */
export const RECOVERY_START_LIMIT = { max: 60, window: 60 * MINUTE } as const

/** The state of a child's recovery attempts on one own device, or on all other devices together. */
export type Recovery = {
  /** The number of wrong answers since the last break. */
  readonly wrongAnswers: number
  /** The number of breaks since all questions were last answered, or since the parent set a new PIN. */
  readonly lockouts: number
  /** When the break began, by the server's clock in epoch ms; null if there is no break. */
  readonly cooldownBegan: number | null
  readonly needsParent: boolean
}

export const NEW_RECOVERY: Recovery = { wrongAnswers: 0, lockouts: 0, cooldownBegan: null, needsParent: false }

/**
 * `answer-sent`: an answer was sent. It is counted as wrong before it is checked, so that parallel requests cannot exceed the
 * limit. `answer-refunded`: the answer was right, or could not be checked, and is no longer counted. `recovered`: all
 * questions were answered, and the state starts again.
 */
export type RecoveryEvent =
  | { readonly type: 'answer-sent' }
  | { readonly type: 'answer-refunded' }
  | { readonly type: 'recovered' }

/** What the child may do now. `remainingMs` is how many milliseconds of the break remain. */
export type RecoveryStatus =
  | { readonly kind: 'may-answer'; readonly wrongAnswers: number }
  | { readonly kind: 'break'; readonly remainingMs: number }
  | { readonly kind: 'grown-up' }

export function recoveryStatus({ wrongAnswers, cooldownBegan, needsParent }: Recovery, now: number): RecoveryStatus {
  if (needsParent) return { kind: 'grown-up' }
  if (cooldownBegan === null) return { kind: 'may-answer', wrongAnswers }
  // The difference is absolute, so that a change of the clock cannot make a break longer.
  if (Math.abs(now - cooldownBegan) >= RECOVERY_BREAK) return { kind: 'may-answer', wrongAnswers: 0 }
  return { kind: 'break', remainingMs: Math.min(RECOVERY_BREAK, cooldownBegan + RECOVERY_BREAK - now) }
}

/** Returns the state after an event. Answers during a break are ignored. @param now epoch ms */
export function step(recovery: Recovery, event: RecoveryEvent, now: number): Recovery {
  switch (event.type) {
    case 'answer-sent':
      return countWrongAnswer(recovery, now)
    case 'answer-refunded':
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

/** Counts one wrong answer less. If there is a break, the answer started it, and the break ends. */
function refundAnswer({ wrongAnswers, lockouts, cooldownBegan, needsParent }: Recovery): Recovery {
  const remaining = Math.max(0, wrongAnswers - 1)
  if (cooldownBegan === null) return { wrongAnswers: remaining, lockouts, cooldownBegan, needsParent }
  return { wrongAnswers: remaining, lockouts: Math.max(0, lockouts - 1), cooldownBegan: null, needsParent: false }
}

/** How long a child may choose a new PIN after answering all questions, in milliseconds: ten minutes. */
export const RECOVERY_GRANT_TTL = 10 * 60_000

const HOUR = 3_600_000

/**
 * How long a request to the parent for a new PIN stays open, and a refusal is shown, in milliseconds: a day, because
 * the parent may be at work.
 */
export const PIN_REQUEST_TTL = 24 * HOUR

/** How long a parent's approval is valid, in ms: only half an hour, because anybody who has the device can use it. */
export const PIN_APPROVAL_TTL = HOUR / 2

/** How many mails about such requests a parent gets within `window` milliseconds. */
export const PIN_REQUEST_MAIL_LIMIT = { max: 3, window: 24 * HOUR } as const
