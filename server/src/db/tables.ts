import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import type { ColumnType, Generated } from 'kysely'

/** The columns of every table, as both databases return them. Times are in epoch ms, unless a comment says otherwise. */
export type Tables = {
  parents: ParentsTable
  parent_logins: ParentLoginsTable
  parent_credentials: ParentCredentialsTable
  password_resets: PasswordResetsTable
  google_sign_ins: GoogleSignInsTable
  parent_passkeys: ParentPasskeysTable
  answered_challenges: { challenge_hash: string; expires_at: number }
  consents: ConsentsTable
  children: ChildrenTable
  child_logins: ChildLoginsTable
  child_questions: ChildQuestionsTable
  child_recoveries: ChildRecoveriesTable
  recovery_steps: RecoveryStepsTable
  recovery_grants: RecoveryGrantsTable
  pin_requests: PinRequestsTable
  child_devices: ChildDevicesTable
  erased_children: ErasedChildrenTable
  child_comforts: ChildComfortsTable
  rate_limits: RateLimitsTable
  learning_facts: LearningFactsTable
  new_facts: NewFactsTable
  learning_sessions: LearningSessionsTable
  learning_activities: LearningActivitiesTable
  weekly_progress: WeeklyProgressTable
  child_profiles: ChildProfilesTable
  child_sharing: ChildSharingTable
  practice_states: PracticeStatesTable
  weekly_mails: WeeklyMailsTable
  weekly_mail_links: { token_hash: string; parent_id: string }
  weekly_mail_rounds: { week_id: string }
  invitations: { token_hash: string; expires_at: number }
  jobs: JobsTable
  purge_clock: PurgeClockTable
  secret_fingerprints: { name: string; fingerprint: string }
  schema_migrations: { name: string; applied_at: number; compatible_from: string | null }
}

const EVERY: { readonly [Name in keyof Tables]: true } = {
  parents: true,
  parent_logins: true,
  parent_credentials: true,
  password_resets: true,
  google_sign_ins: true,
  parent_passkeys: true,
  answered_challenges: true,
  consents: true,
  children: true,
  child_logins: true,
  child_questions: true,
  child_recoveries: true,
  recovery_steps: true,
  recovery_grants: true,
  pin_requests: true,
  child_devices: true,
  erased_children: true,
  child_comforts: true,
  rate_limits: true,
  learning_facts: true,
  new_facts: true,
  learning_sessions: true,
  learning_activities: true,
  weekly_progress: true,
  child_profiles: true,
  child_sharing: true,
  practice_states: true,
  weekly_mails: true,
  weekly_mail_links: true,
  weekly_mail_rounds: true,
  invitations: true,
  jobs: true,
  purge_clock: true,
  secret_fingerprints: true,
  schema_migrations: true,
}

export const TABLE_NAMES = Object.keys(EVERY) as readonly (keyof Tables)[]

/** Parents. better-auth writes its own columns: times as ISO 8601 text and booleans as 0 or 1. */
export type ParentsTable = {
  id: string
  email: string
  display_name: string
  photo_url: string | null
  /** 0 or 1: whether the address is proved, by a mailed link or by Google */
  email_verified: number
  created_at: string
  updated_at: string
  auth_provider: Generated<string>
  last_login_at: number | null
  subscription_tier: Generated<string>
  subscription_status: Generated<string>
  /** 0 or 1: whether the parent has to approve a new PIN on a new device */
  asks_before_new_pin: Generated<number>
  /** 0 or 1: whether the parent stopped the weekly mail and has not switched a child's report on since */
  weekly_mail_stopped: Generated<number>
  /** when the password was last reset by mail. A review shows changes since then; if null, it shows all changes. */
  proved_at: number | null
  /** what the parent has to review after a password reset by mail, as JSON; null if there is no open review */
  reset_review: string | null
}

/** Logins of parents, written by better-auth. `token` is the SHA-256 hash of the login's token. */
export type ParentLoginsTable = {
  id: string
  token: string
  parent_id: string
  created_at: string
  updated_at: string
  expires_at: string
  /** a description of the browser; null if it is unknown */
  browser: string | null
  /** when the parent last proved their presence; null if the proof was revoked or is unknown */
  proved_at: number | null
}

/** Passwords and linked identities of parents. The server writes them at sign-up, better-auth later. */
export type ParentCredentialsTable = {
  id: string
  parent_id: string
  provider_id: string
  account_id: string
  password: string | null
  created_at: string
  updated_at: string
}

/** Password resets: each allows one new password by a mailed link. */
export type PasswordResetsTable = { parent_id: string; token_hash: string; expires_at: number }

/** Google sign-ins, each started by one browser. */
export type GoogleSignInsTable = {
  token_hash: string
  opened_in: 'window' | 'page'
  /** null until Google has responded */
  outcome: GoogleOutcome | null
  /** `parent_id`, `issuer` and `subject` are set while the identity waits for the account's password */
  parent_id: string | null
  issuer: string | null
  subject: string | null
  expires_at: number
  /** who has to prove their presence: the signed-in parent, or the logged-in child's parent; null if anybody may sign in */
  proves: 'parent' | 'childs-parent' | null
  proves_parent_id: string | null
  /** the hash of the child's login for which the child's parent proves their presence */
  child_login_hash: string | null
  /** when the child's parent proved their presence */
  proved_at: number | null
  /** the hash of the invitation that a new account needs, if any */
  invitation_hash: string | null
}

/** Passkeys of parents, to sign in without the password. */
export type ParentPasskeysTable = {
  passkey_id: string
  parent_id: string
  /** base64url */
  credential_id: string
  /** COSE, base64url */
  public_key: string
  /** the authenticator's signature counter; 0 if it has none */
  counter: number
  /** the transports that the browser reported, separated by commas */
  transports: string
  /** a description of the browser in which the passkey was created */
  browser: string
  created_at: number
  last_used_at: number | null
}

export type ConsentsTable = { consent_id: string; parent_id: string; policy_version: string; given_at: number }

export type ChildrenTable = {
  child_id: string
  parent_id: string
  consent_id: string
  username: string
  username_key: string
  age: number
  pin_hash: string
  pin_kind: Generated<PinKind>
  created_at: number
  last_active: number | null
  preferences: string
  total_sessions: Generated<number>
  last_active_date: number | null
  current_level: Generated<string>
  allow_weekly_report: Generated<number>
  /** the picture that the child chose of themself, or an automatic one */
  picture: ColumnType<ChildPicture, ChildPicture | undefined, ChildPicture>
  /** when the child last called for help; null if never, or if the parent has helped since */
  help_asked_at: number | null
  /** when all facts written so far would have arrived at the sustained rate */
  facts_paced_until: Generated<number>
  /** how many facts of the child were written; a long fact counts as several, a repeated one counts again */
  facts_written: Generated<number>
  /** null if the PIN is the first one, or if the time is unknown */
  pin_changed_at: number | null
}

export type ChildLoginsTable = {
  token_hash: string
  child_id: string
  created_at: number
  expires_at: number
  /** null if the device is unknown */
  device_hash: string | null
}

/** The recovery questions that a child chose, in the order of `place`. */
export type ChildQuestionsTable = { child_id: string; question_id: string; place: number; answer_hash: string }

/** Attempts to recover a child's PIN, for each place. Without a row there was no attempt. */
export type ChildRecoveriesTable = {
  child_id: string
  /** the hash of one of the child's own devices, or 'elsewhere' for all other devices */
  place: string
  /** wrong answers since the last break or success */
  wrong_answers: number
  last_answer_at: number | null
  lockouts: number
  /** when the break began; null if there is no break */
  cooldown_began: number | null
  /** 0 or 1 */
  needs_parent: number
}

/** How many of a child's recovery questions a browser has answered. */
export type RecoveryStepsTable = { token_hash: string; child_id: string; answered: number; expires_at: number }

/** Recovery grants: each allows one browser to set one new PIN of a child. */
export type RecoveryGrantsTable = {
  token_hash: string
  child_id: string
  /** how the grant was earned: by the child's answers, or by the parent */
  given_by: 'answers' | 'parent' | null
  expires_at: number
}

/** Requests to a parent to approve a child's new PIN in one browser. */
export type PinRequestsTable = {
  child_id: string
  /** the id that the parent's page uses */
  request_id: string
  token_hash: string
  /** a description of the browser */
  browser: string
  asked_at: number
  /** null until the parent has answered */
  answer: 'allowed' | 'refused' | null
  expires_at: number
}

/** The child's own devices: those on which the child has logged in, or the reading space was created. */
export type ChildDevicesTable = {
  child_id: string
  device_hash: string
  /** 0 if the reading space was created on the device and the child has not logged in on it since */
  first_login_at: number
  /** the latest login, or the creation of the reading space */
  last_login_at: number
  /** the id that the parent's page uses */
  device_id: string
  /** a description of the browser; null if it is unknown */
  browser: string | null
}

/** Hashes of the ids of erased children and parents, so that devices delete what they still store about them. */
export type ErasedChildrenTable = { id_hash: string; expires_at: number }

/** A child's comfort choices, one row for each. A field that was never chosen has no row. */
export type ChildComfortsTable = { child_id: string; field: string; value: string; chosen_at: number }

/** The counts of rate limits. A row without an expiry is only removed by a reset or with its owner. */
export type RateLimitsTable = {
  /** from `rate-limits/keys.ts` */
  key: string
  /** the child, the parent, or the hashed account whose limit it is; all null for the limit of a network or a mailbox */
  child_id: string | null
  parent_id: Generated<string | null>
  account_hash: Generated<string | null>
  used: number
  expires_at: number | null
  /** when the first counted use was; 0 if it is unknown */
  window_start: Generated<number>
}

export type LearningFactsTable = {
  child_id: string
  fact_id: string
  learning_session_id: string
  type: string
  at: number
  received_at: number
  body: string
}

/** Facts (learning events) that are not aggregated yet. They are added to their learning sessions on the next read. */
export type NewFactsTable = LearningFactsTable

export type LearningSessionsTable = {
  child_id: string
  session_id: string
  start_time: number
  end_time: number | null
  /** minutes */
  duration: number
  brain_state_at_start: string
  /** the tally from which the columns above are computed, as JSON; if null, only `end_time` is correct */
  tally: string | null
  /** the child's week in which the session began; null until it is first read, empty if no fact of it is readable */
  week_id: string | null
  /** the version of the practice state that includes the session's facts; 0 or null if they are still to be included */
  practice_state_version: number | null
}

/** The tally of each activity of a learning session, as JSON. */
export type LearningActivitiesTable = {
  child_id: string
  session_id: string
  activity_key: string
  tally: string
  /** like `week_id` of a session */
  week_id: string | null
}

/** The weeks in which a session or an activity of a child began. */
export type WeeklyProgressTable = {
  child_id: string
  week_id: string
  /** 0 or 1: whether a session or an activity has changed since the week was computed */
  stale: number
  /** the version of the program that computed the week */
  version: Generated<number>
  /** the summary of the week's sessions and activities, as JSON; null until it is computed */
  summary: string | null
  /** the week's record, as JSON, computed from the summaries of this and all earlier weeks */
  record: string | null
}

/** Computed from all weeks of a child: the profile, and the words that the child can build, each as JSON. */
export type ChildProfilesTable = { child_id: string; version: number; profile: string; words: string }

/** The practice state of a child, as JSON, and its hash. */
export type PracticeStatesTable = { child_id: string; version: number; state: string; hash: string }

/** The child's choices of what to share with grown-ups. Without a row nothing is shared. */
export type ChildSharingTable = {
  child_id: string
  /** JSON */
  choices: string
  /** the date on which the choices were last offered, by the child's calendar */
  offered_on: string | null
  /** when a grown-up last viewed something shared */
  looked_at: number | null
}

/** The week of the latest weekly mail to a parent; if the mail covers several weeks, the first. */
export type WeeklyMailsTable = { parent_id: string; week_id: string }

/** The clock by which expired rows are purged. It has one row, written by the first purge. */
export type PurgeClockTable = {
  id: number
  /** the time by which rows were last purged */
  believed_at: number
  /** since when the clock has been too far ahead to be trusted; null if it is not */
  ahead_since: number | null
}

export type JobsTable = {
  job_id: string
  kind: string
  /** JSON */
  payload: string
  /** when the job is due; while it runs, when its lease expires; null once it was given up */
  due_at: number | null
  /** when `due_at` was set */
  due_set_at: number
  /** how often the job was leased since it was enqueued or last finished */
  attempts: number
  /** identifies the current lease; null while the job is not leased */
  lease: string | null
  /** the parent whom the job is about, or whose child; jobs of one parent must not delay those of others */
  parent_id: string | null
  /** the child whom the job is about */
  child_id: string | null
  /** the time by which due jobs of a kind are ordered; if null, they are ordered by `due_at` */
  sort_at: number | null
}
