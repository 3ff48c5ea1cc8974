import { sql } from 'kysely'

/** Statements that write a family as the programs did whose schema had not yet its third step. */
export const FAMILY = [
  sql`insert into parents (id, email, display_name, email_verified, created_at, updated_at)
      values ('p1', 'maya@example.org', 'maya', 0, '2026-01-01', '2026-01-01')`,
  sql`insert into consents (consent_id, parent_id, policy_version, given_at) values ('k1', 'p1', '1', 5)`,
  sql`insert into children (child_id, parent_id, consent_id, username, username_key, age, pin_hash, created_at,
        security_questions, recovery_attempts, preferences)
      values ('c1', 'p1', 'k1', 'Otter', 'otter', 9, 'hash', 5, '[]', '[]', '{}')`,
  sql`insert into learning_facts (child_id, fact_id, learning_session_id, type, at, received_at, body)
      values ('c1', 'a-fact-of-sixteen', 's1-of-sixteen-signs', 'session-completed', 5, 5, '{}')`,
  sql`insert into learning_sessions (child_id, session_id, start_time, end_time, duration, brain_state_at_start,
        activities_completed)
      values ('c1', 's1-of-sixteen-signs', 5, 5, 0, 'unknown', '[]')`,
  sql`update children set total_sessions = 1`,
]
