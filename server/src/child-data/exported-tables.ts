/**
 * Lists for every database table whether it holds data about a child, and how a parent's download shows it. A type
 * error names a table that is missing here.
 */

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

/** Every table: how its rows about a child are exported, or why it has none. */
const TABLES: { readonly [Table in keyof Tables]: ExportedTable | 'about the parent' | 'about nobody' } = {
  children: {
    title: 'The reading space',
    description:
      'We only keep the PIN scrambled, so nobody can read it, and leave it out here. You can see if it is made of digits or pictures.',
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
    description: 'We only keep answers scrambled, and leave them out here.',
    key: ['place', 'question_id'],
  },
  child_recoveries: {
    title: 'Remembering the PIN',
    description: 'How many answers were wrong, on each of the child’s devices and elsewhere.',
    key: ['place'],
  },
  recovery_steps: {
    title: 'Questions being answered',
    description: 'How many are answered so far, where someone is trying to remember the PIN now.',
    key: ['token_hash'],
  },
  recovery_grants: {
    title: 'Permission to choose a new PIN',
    description: 'How long someone who answered the questions can choose one.',
    key: ['token_hash'],
  },
  pin_requests: {
    title: 'Question to you about a new PIN',
    description: 'What kind of device all the questions were answered on, when, and what you said.',
    key: ['child_id'],
  },
  child_logins: {
    title: 'Logins',
    description: 'The ones open now.',
    key: ['token_hash'],
  },
  child_devices: {
    title: 'Devices',
    description: 'Where the child has logged in.',
    key: ['device_hash'],
  },
  rate_limits: {
    title: 'Tries',
    description: 'How often something we limit, such as a PIN, was tried.',
    key: ['key'],
  },
  jobs: {
    title: 'Mails to you',
    description: 'The ones not sent yet.',
    key: ['job_id'],
  },
  learning_sessions: {
    title: 'Learning sessions',
    description: 'When each one started and ended, and what your child did in it.',
    key: ['start_time', 'session_id'],
  },
  learning_activities: {
    title: 'Activities of the sessions',
    description: 'What we counted in each one.',
    key: ['session_id', 'activity_key'],
  },
  weekly_progress: {
    title: 'The weeks',
    description: 'What the sessions and activities of each week add up to.',
    key: ['week_id'],
  },
  child_profiles: {
    title: 'All weeks together',
    description: 'What went well, what was hard, what helped, and the words that were built.',
    key: ['child_id'],
  },
  practice_states: {
    title: 'Practice progress',
    description:
      'Words, sentences and stories so far, and the latest choices. This goes with the child to every device.',
    key: ['child_id'],
  },
  child_sharing: {
    title: 'What the child shares with you',
    description: 'What the child chose, when we asked, and when you last looked.',
    key: ['child_id'],
  },
  learning_facts: {
    title: 'What happened while reading',
    description: 'Everything we recorded.',
    key: ['learning_session_id', 'fact_id'],
  },
  new_facts: {
    title: 'What happened just now',
    description: 'Everything we recorded that is not part of a session yet.',
    key: ['fact_id'],
  },
  parents: 'about the parent',
  parent_logins: 'about the parent',
  parent_passkeys: 'about the parent',
  answered_challenges: 'about nobody',
  google_sign_ins: 'about the parent',
  parent_credentials: 'about the parent',
  password_resets: 'about the parent',
  weekly_mails: 'about the parent',
  weekly_mail_links: 'about the parent',
  weekly_mail_rounds: 'about nobody',
  invitations: 'about nobody',
  erased_children: 'about nobody',
  secret_fingerprints: 'about nobody',
  purge_clock: 'about nobody',
  schema_migrations: 'about nobody',
}

/** A table that is exported, with its name in the database. */
export type NamedTable = ExportedTable & { readonly table: string }

/** The tables that are exported. */
export const EXPORTED_TABLES: readonly NamedTable[] = Object.entries(TABLES).flatMap(([table, entry]) =>
  typeof entry === 'string' ? [] : { table, ...entry },
)
