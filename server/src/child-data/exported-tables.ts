import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A table with rows about a child, and how it is presented to the parent. */
export type ExportedTable = {
  readonly title: string
  readonly description: string
  /** the columns by which rows are ordered; together they are unique within a child */
  readonly key: readonly string[]
  /** selects a child's rows; by `child_id` unless given */
  readonly rows?: (childId: string) => RawBuilder<unknown>
}

/** Every table: how its rows about a child are exported, or whose data it holds instead. */
const TABLES: { readonly [Table in keyof Tables]: ExportedTable | 'of the parent' | 'of nobody' } = {
  children: {
    title: 'The reading space',
    description:
      'The PIN is kept only in a scrambled form from which nobody can read it, and is left out; what is told is whether it is of digits or of pictures.',
    key: ['child_id'],
  },
  consents: {
    title: 'Your agreement',
    description: 'Which version of the privacy page you agreed to, and when.',
    key: ['consent_id'],
    rows: (childId) => sql`consent_id in (select consent_id from children where child_id = ${childId})`,
  },
  child_comforts: {
    title: 'What makes reading comfortable',
    description: 'What was chosen, and when.',
    key: ['field'],
  },
  child_questions: {
    title: 'Questions that help with a forgotten PIN',
    description: 'Answers are kept only in a scrambled form, and are left out.',
    key: ['place', 'question_id'],
  },
  child_recoveries: {
    title: 'Remembering the PIN',
    description: 'How often answers were wrong, on each of the child’s devices and elsewhere.',
    key: ['place'],
  },
  recovery_steps: {
    title: 'Questions being answered',
    description: 'How many were answered where somebody tries to remember the PIN now.',
    key: ['token_hash'],
  },
  recovery_grants: {
    title: 'Leave to choose a new PIN',
    description: 'Until when somebody who answered the questions may choose one.',
    key: ['token_hash'],
  },
  pin_requests: {
    title: 'Question to you about a new PIN',
    description: 'On which kind of device all questions were answered, when, and what you said.',
    key: ['child_id'],
  },
  child_logins: {
    title: 'Logins',
    description: 'Those that last now.',
    key: ['token_hash'],
  },
  child_devices: {
    title: 'Devices',
    description: 'Where the child has logged in.',
    key: ['device_hash'],
  },
  budgets: {
    title: 'Tries',
    description: 'How often something was tried that can be tried only so often.',
    key: ['name'],
  },
  jobs: {
    title: 'Mails to you',
    description: 'Those that were not sent yet.',
    key: ['job_id'],
    rows: (childId) => sql`payload like ${`%"childId":"${childId}"%`}`,
  },
  learning_sessions: {
    title: 'Learning sessions',
    description: 'When each began and ended, and what was done in it.',
    key: ['start_time', 'session_id'],
  },
  learning_activities: {
    title: 'Activities of the sessions',
    description: 'What was counted in each.',
    key: ['session_id', 'activity_key'],
  },
  weekly_progress: {
    title: 'The weeks',
    description: 'What the sessions and activities of each week say together.',
    key: ['week_id'],
  },
  child_profiles: {
    title: 'All weeks together',
    description: 'What went well, what was hard, what helped, and the words that were built.',
    key: ['child_id'],
  },
  childs_own: {
    title: 'What practice knows',
    description:
      'Words, sentences and stories met, and what was chosen last: this goes with the child to every device.',
    key: ['child_id'],
  },
  child_sharing: {
    title: 'What the child shares with you',
    description: 'What was chosen, when it was offered, and when you last looked.',
    key: ['child_id'],
  },
  learning_facts: {
    title: 'What happened while reading',
    description: 'Each thing that was noted.',
    key: ['learning_session_id', 'fact_id'],
  },
  new_facts: {
    title: 'What happened just now',
    description: 'Each thing that was noted and is in no session yet.',
    key: ['fact_id'],
  },
  parents: 'of the parent',
  parent_logins: 'of the parent',
  parent_passkeys: 'of the parent',
  answered_challenges: 'of nobody',
  google_sign_ins: 'of the parent',
  parent_credentials: 'of the parent',
  password_resets: 'of the parent',
  weekly_mails: 'of the parent',
  weekly_mail_links: 'of the parent',
  weekly_mail_rounds: 'of nobody',
  invitations: 'of nobody',
  erased_children: 'of nobody',
  secret_fingerprints: 'of nobody',
  purge_clock: 'of nobody',
  schema_migrations: 'of nobody',
}

export type NamedTable = ExportedTable & { readonly table: string }

/** The tables that are exported. */
export const EXPORTED_TABLES: readonly NamedTable[] = Object.entries(TABLES).flatMap(([table, part]) =>
  typeof part === 'string' ? [] : { table, ...part },
)
