import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import type { Generated } from 'kysely'

/** The columns of every table, as both databases answer them. Times are epoch ms unless said otherwise. */
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
  budgets: BudgetsTable
  learning_facts: LearningFactsTable
  new_facts: NewFactsTable
  learning_sessions: LearningSessionsTable
  learning_activities: LearningActivitiesTable
  weekly_progress: WeeklyProgressTable
  child_profiles: ChildProfilesTable
  child_sharing: ChildSharingTable
  childs_own: ChildsOwnTable
  weekly_mails: WeeklyMailsTable
  weekly_mail_links: { token_hash: string; parent_id: string }
  weekly_mail_rounds: { week_id: string }
  invitations: { token_hash: string; expires_at: number }
  jobs: JobsTable
  purge_clock: PurgeClockTable
  secret_fingerprints: { name: string; fingerprint: string }
  schema_migrations: { name: string; applied_at: number }
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
  budgets: true,
  learning_facts: true,
  new_facts: true,
  learning_sessions: true,
  learning_activities: true,
  weekly_progress: true,
  child_profiles: true,
  child_sharing: true,
  childs_own: true,
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

/** Written by better-auth, which keeps its own times as ISO 8601 text and truth as 0 or 1. */
export type ParentsTable = {
  id: string
  email: string
  display_name: string
  photo_url: string | null
  /** 0 or 1: whether a link that was mailed there was used, or Google says so */
  email_verified: number
  created_at: string
  updated_at: string
  auth_provider: Generated<string>
  last_login_at: number | null
  subscription_tier: Generated<string>
  subscription_status: Generated<string>
  /** 0 or 1: whether a parent is asked before a PIN changes on a new device */
  asks_before_new_pin: Generated<number>
  /** 0 or 1: whether the parent stopped the weekly mail, and switched no child's report on since */
  weekly_mail_stopped: Generated<number>
  /** when a new password was last chosen by mail, from when on a review shows what was done; null when none was: it shows all */
  proved_at: number | null
  /** what a parent is to look through after choosing a new password by mail, as JSON; null when there is nothing */
  reset_review: string | null
}

/** Written by better-auth; `token` holds the SHA-256 of the login's token. */
export type ParentLoginsTable = {
  id: string
  token: string
  parent_id: string
  created_at: string
  updated_at: string
  expires_at: string
  /** its kind, in plain words; null where that is not known */
  browser: string | null
  /** when the parent last proved to be there; null when that ended, or is not known */
  proved_at: number | null
}

/** Written by us at sign-up and by better-auth afterwards. */
export type ParentCredentialsTable = {
  id: string
  parent_id: string
  provider_id: string
  account_id: string
  password: string | null
  created_at: string
  updated_at: string
}

/** Each lets whoever has the mailed link give one parent a new password, once. */
export type PasswordResetsTable = { parent_id: string; token_hash: string; expires_at: number }

/** Each is a sign-in with Google that one browser began. */
export type GoogleSignInsTable = {
  token_hash: string
  opened_in: 'window' | 'page'
  /** null while Google asks */
  outcome: GoogleOutcome | null
  /** these three while it waits for the account's password */
  parent_id: string | null
  issuer: string | null
  subject: string | null
  expires_at: number
  /** who is to prove to be there: the parent who is signed in, or the one of the child who is; null when anybody may sign in */
  proves: 'parent' | 'childs-parent' | null
  proves_parent_id: string | null
  /** the child's login for which the child's parent proves it */
  child_login_hash: string | null
  /** when the child's parent did, in epoch ms */
  proved_at: number | null
  /** of the invitation by which it may make an account */
  invitation_hash: string | null
}

/** What a parent's device or password manager signs with, beside or instead of the password. */
export type ParentPasskeysTable = {
  passkey_id: string
  parent_id: string
  /** base64url */
  credential_id: string
  /** COSE, base64url */
  public_key: string
  /** how often it was used, where it says so; else 0 */
  counter: number
  /** how it is reached, as the browser says, with commas */
  transports: string
  /** the kind of browser it was made in, in plain words */
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
  /** null when help was never asked for, or was given since */
  help_asked_at: number | null
  /** when all facts written so far would have come, had they come at the steady pace */
  facts_paced_until: Generated<number>
  /** how many facts were written of the child, a long one counted as several; told again it counts again */
  facts_kept: Generated<number>
  /** null where the PIN is the first one, or that is not known */
  pin_changed_at: number | null
}

export type ChildLoginsTable = {
  token_hash: string
  child_id: string
  created_at: number
  expires_at: number
  /** null where that is not known */
  device_hash: string | null
}

/** The questions a child chose, in the order of `place`. */
export type ChildQuestionsTable = { child_id: string; question_id: string; place: number; answer_hash: string }

/** How remembering a PIN went for a child in a place; without a row it was never tried there. */
export type ChildRecoveriesTable = {
  child_id: string
  /** one of the child's own devices, by the hash of its mark; or 'elsewhere', which is all others */
  place: string
  /** since the last pause or success */
  wrong_answers: number
  last_answer_at: number | null
  lockouts: number
  /** null when there is no pause */
  cooldown_began: number | null
  /** 0 or 1 */
  needs_parent: number
}

/** Where a browser is in a child's questions: how many were answered. */
export type RecoveryStepsTable = { token_hash: string; child_id: string; answered: number; expires_at: number }

/** Each lets one browser give one child a new PIN, once. */
export type RecoveryGrantsTable = {
  token_hash: string
  child_id: string
  /** by what: the child's answers, or the parent in person */
  given_by: 'answers' | 'parent' | null
  expires_at: number
}

/** Each asks a parent whether one browser may give one child a new PIN. */
export type PinRequestsTable = {
  child_id: string
  /** what a parent's page calls it by */
  request_id: string
  token_hash: string
  /** which kind of browser it is, in words */
  browser: string
  asked_at: number
  /** null while the parent has not answered */
  answer: 'allowed' | 'refused' | null
  expires_at: number
}

/** Where a child has logged in before. */
export type ChildDevicesTable = {
  child_id: string
  device_hash: string
  /** 0 where the space was made there, and nobody has logged in since */
  first_login_at: number
  /** or when the space was made */
  last_login_at: number
  /** what a parent's page calls it by */
  device_id: string
  /** which kind of browser it is, in words; null where that was not noted */
  browser: string | null
}

/** Marks of children who were erased, for devices that still keep something of them. No child can be read from a mark. */
export type ErasedChildrenTable = { mark: string; expires_at: number }

/** What a child chose for comfort, a row each. What was never chosen has none. */
export type ChildComfortsTable = { child_id: string; field: string; value: string; chosen_at: number }

/** How often something was done that can only be done so often. One that never expires ends when it is forgotten. */
export type BudgetsTable = {
  name: string
  child_id: string | null
  taken: number
  expires_at: number | null
  /** when the first of what is taken was; 0 where that is not known */
  began_at: Generated<number>
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

/** Facts of which nothing was made yet: in their learning sessions they are when somebody reads those. */
export type NewFactsTable = LearningFactsTable

export type LearningSessionsTable = {
  child_id: string
  session_id: string
  start_time: number
  end_time: number | null
  /** minutes */
  duration: number
  brain_state_at_start: string
  /** what the above is made from, as JSON; null where it is to be made from the facts, and then only `end_time` is right */
  tally: string | null
  /** in which it began for the child; null until it is first read, empty where no fact of it can be */
  week_id: string | null
  /** by which version its facts became part of what practice knows of the child; 0 or null where they are to */
  in_own: number | null
}

/** What is kept of each activity of a learning session, as JSON. */
export type LearningActivitiesTable = {
  child_id: string
  session_id: string
  activity_key: string
  tally: string
  /** as of a session */
  week_id: string | null
}

/** A child's weeks in which something began. */
export type WeeklyProgressTable = {
  child_id: string
  week_id: string
  /** 0 or 1: whether a session or an activity changed since the week was made */
  stale: number
  /** of the program that made it */
  version: Generated<number>
  /** what the week's sessions and activities say, as JSON; null until it is made */
  summary: string | null
  /** the record, as JSON: it follows from the summaries of this week and those before */
  record: string | null
}

/** What follows from all weeks of a child: the profile, and the words the child can build, each as JSON. */
export type ChildProfilesTable = { child_id: string; version: number; profile: string; words: string }

/** What practice knows of a child, as JSON; `mark` is another where something of it is. */
export type ChildsOwnTable = { child_id: string; version: number; own: string; mark: string }

/** What a child chose to share with their grown-up. Without a row it is nothing. */
export type ChildSharingTable = {
  child_id: string
  /** JSON */
  choices: string
  /** when the page with the choices was offered last, by the child's calendar */
  offered_on: string | null
  /** when a grown-up last looked at something shared */
  looked_at: number | null
}

/** About which week a parent was last left a mail: the first of those it tells of. */
export type WeeklyMailsTable = { parent_id: string; week_id: string }

/** One row, once anything was removed because it had expired. */
export type PurgeClockTable = {
  id: number
  /** by which time that was last done */
  believed_at: number
  /** since when the clock has been further ahead than is believed; null where it is not */
  ahead_since: number | null
}

export type JobsTable = {
  job_id: string
  kind: string
  /** JSON */
  payload: string
  /** when it may be taken; while it is worked at, when another may take it over; null once it is given up */
  due_at: number | null
  /** when `due_at` was set */
  set_at: number
  /** how often it was taken since it was done or enqueued */
  tries: number
  /** told by whoever has taken it, until they let go of it */
  lease: string | null
  /** whose it is, where those of one may not keep those of others waiting */
  share: string | null
  /** by when it has its place among those of its kind that are due; null where that is when it is due */
  place_at: number | null
}
