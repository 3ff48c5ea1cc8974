import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * The schema of 28 November 2026, which until then took 27 steps. Written once: a later change is a later migration, from
 * 0029 on, because the numbers between belong to those steps.
 */
export async function up(db: Transaction<Tables>, engine: Database['engine']): Promise<void> {
  // Rows that are only found by their key are stored in its order on SQLite: one page to write instead of two.
  const rowid = engine === 'sqlite' ? ' without rowid' : ''
  for (const statement of SCHEMA.replaceAll(' without rowid', rowid).split(';')) {
    await sql.raw(statement).execute(db)
  }
}

const SCHEMA = `
-- Parents. better-auth writes the first four: its own times are ISO 8601 text, its truth is 0 or 1.
create table parents (
  id text primary key,
  email text not null unique,
  display_name text not null,
  photo_url text,
  email_verified integer not null,
  created_at text not null,
  updated_at text not null,
  auth_provider text default 'email' not null,
  last_login_at bigint,
  subscription_tier text default 'free' not null,
  subscription_status text default 'active' not null,
  asks_before_new_pin integer default 0 not null,
  weekly_mail_stopped integer default 0 not null,
  proved_at bigint,
  reset_review text
);
create table parent_logins (
  id text primary key,
  token text not null unique,
  parent_id text not null references parents (id) on delete cascade,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null,
  browser text,
  proved_at bigint
);
create index parent_logins_expires_at on parent_logins (expires_at);
create index parent_logins_parent_id on parent_logins (parent_id);
create table parent_credentials (
  id text primary key,
  parent_id text not null references parents (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text not null,
  updated_at text not null,
  constraint parent_credentials_of_provider unique (provider_id, account_id)
);
create index parent_credentials_parent_id on parent_credentials (parent_id);
create table parent_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);
create index parent_verifications_expires_at on parent_verifications (expires_at);
create index parent_verifications_identifier on parent_verifications (identifier);
create table password_resets (
  parent_id text primary key references parents (id) on delete cascade,
  token_hash text not null unique,
  expires_at bigint not null
);
create index password_resets_expires_at on password_resets (expires_at);
create table parent_passkeys (
  passkey_id text primary key,
  parent_id text not null references parents (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  browser text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index parent_passkeys_parent_id on parent_passkeys (parent_id);
create table answered_challenges (
  challenge_hash text primary key,
  expires_at bigint not null
);
create index answered_challenges_expires_at on answered_challenges (expires_at);
create table invitations (
  token_hash text primary key,
  expires_at bigint not null
) without rowid;

-- Children, their logins and devices, and how they get back in without the PIN.
create table consents (
  consent_id text primary key,
  parent_id text not null references parents (id) on delete cascade,
  policy_version text not null,
  given_at bigint not null,
  constraint consents_of_parent unique (parent_id, policy_version)
);
create table children (
  child_id text primary key,
  parent_id text not null references parents (id) on delete cascade,
  consent_id text not null references consents (consent_id),
  username text not null,
  username_key text not null unique,
  age integer not null,
  pin_hash text not null,
  created_at bigint not null,
  last_active bigint,
  preferences text not null,
  total_sessions integer default 0 not null,
  last_active_date bigint,
  current_level text default 'New Explorer' not null,
  allow_weekly_report integer default 1 not null,
  facts_paced_until bigint not null default 0,
  help_asked_at bigint,
  pin_kind text default 'digits' not null,
  facts_kept bigint default 0 not null,
  pin_changed_at bigint
);
create index children_consent_id on children (consent_id);
create index children_parent_id on children (parent_id);
create table child_logins (
  token_hash text primary key,
  child_id text not null references children (child_id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  device_hash text
) without rowid;
create index child_logins_child_id on child_logins (child_id);
create index child_logins_expires_at on child_logins (expires_at);
create table child_devices (
  child_id text not null references children (child_id) on delete cascade,
  device_hash text not null,
  first_login_at bigint not null,
  last_login_at bigint not null,
  device_id text,
  browser text,
  constraint child_devices_key primary key (child_id, device_hash)
) without rowid;
create index child_devices_device_hash on child_devices (device_hash);
create index child_devices_last_login_at on child_devices (last_login_at);
create table child_questions (
  child_id text not null references children (child_id) on delete cascade,
  question_id text not null,
  place integer not null,
  answer_hash text not null,
  constraint child_questions_key primary key (child_id, question_id)
) without rowid;
create table child_recoveries (
  child_id text not null references children (child_id) on delete cascade,
  place text not null,
  wrong_answers integer not null,
  last_answer_at bigint,
  lockouts integer not null,
  cooldown_began bigint,
  needs_parent integer not null,
  constraint child_recoveries_of_place primary key (child_id, place)
) without rowid;
create table recovery_steps (
  token_hash text primary key,
  child_id text not null references children (child_id) on delete cascade,
  answered integer not null,
  expires_at bigint not null
) without rowid;
create index recovery_steps_child_id on recovery_steps (child_id);
create index recovery_steps_expires_at on recovery_steps (expires_at);
create table recovery_grants (
  token_hash text primary key,
  child_id text not null references children (child_id) on delete cascade,
  expires_at bigint not null,
  given_by text
) without rowid;
create index recovery_grants_child_id on recovery_grants (child_id);
create index recovery_grants_expires_at on recovery_grants (expires_at);
create table pin_requests (
  child_id text primary key references children (child_id) on delete cascade,
  request_id text not null,
  token_hash text not null,
  browser text not null,
  asked_at bigint not null,
  answer text,
  expires_at bigint not null
) without rowid;
create index pin_requests_expires_at on pin_requests (expires_at);
create index pin_requests_token_hash on pin_requests (token_hash);
create table child_comforts (
  child_id text not null references children (child_id) on delete cascade,
  field text not null,
  value text not null,
  chosen_at bigint not null,
  constraint child_comforts_key primary key (child_id, field)
) without rowid;
create table child_sharing (
  child_id text primary key references children (child_id) on delete cascade,
  choices text not null,
  offered_on text,
  looked_at bigint
) without rowid;
create table erased_children (
  mark text primary key,
  expires_at bigint not null
) without rowid;
create index erased_children_expires_at on erased_children (expires_at);
create table google_sign_ins (
  token_hash text primary key,
  opened_in text not null,
  outcome text,
  parent_id text references parents (id) on delete cascade,
  issuer text,
  subject text,
  expires_at bigint not null,
  proves text,
  proves_parent_id text references parents (id) on delete cascade,
  child_login_hash text references child_logins (token_hash) on delete cascade,
  proved_at bigint,
  invitation_hash text
);
create index google_sign_ins_child_login_hash on google_sign_ins (child_login_hash);
create index google_sign_ins_expires_at on google_sign_ins (expires_at);
create index google_sign_ins_parent_id on google_sign_ins (parent_id);
create index google_sign_ins_proves_parent_id on google_sign_ins (proves_parent_id);

-- What children did, as told, and what is derived from it.
create table learning_facts (
  child_id text not null references children (child_id) on delete cascade,
  fact_id text not null,
  learning_session_id text not null,
  type text not null,
  at bigint not null,
  received_at bigint not null,
  body text not null,
  constraint facts_by_id_key primary key (child_id, fact_id)
) without rowid;
create table new_facts (
  child_id text not null references children (child_id) on delete cascade,
  fact_id text not null,
  learning_session_id text not null,
  type text not null,
  at bigint not null,
  received_at bigint not null,
  body text not null,
  constraint new_facts_key primary key (child_id, fact_id)
) without rowid;
create table learning_sessions (
  child_id text not null references children (child_id) on delete cascade,
  session_id text not null,
  start_time bigint not null,
  end_time bigint,
  duration double precision not null,
  brain_state_at_start text not null,
  tally text,
  week_id text,
  in_own bigint,
  constraint learning_sessions_key primary key (child_id, session_id)
) without rowid;
create index learning_sessions_start_time on learning_sessions (child_id, start_time, session_id);
create index learning_sessions_week_id on learning_sessions (child_id, week_id);
create table learning_activities (
  child_id text not null references children (child_id) on delete cascade,
  session_id text not null,
  activity_key text not null,
  tally text not null,
  week_id text,
  constraint learning_activities_key primary key (child_id, session_id, activity_key)
) without rowid;
create index learning_activities_week_id on learning_activities (child_id, week_id);
create table weekly_progress (
  child_id text not null references children (child_id) on delete cascade,
  week_id text not null,
  stale integer not null,
  version integer default 0 not null,
  summary text,
  record text,
  constraint weekly_progress_key primary key (child_id, week_id)
) without rowid;
create table child_profiles (
  child_id text primary key references children (child_id) on delete cascade,
  version integer not null,
  profile text not null,
  words text not null
) without rowid;
create table childs_own (
  child_id text primary key references children (child_id) on delete cascade,
  version integer not null,
  own text not null,
  mark text not null
) without rowid;

-- The server’s own: mails, jobs, limits and secrets.
create table weekly_mails (
  parent_id text primary key references parents (id) on delete cascade,
  week_id text not null
) without rowid;
create table weekly_mail_links (
  token_hash text primary key,
  parent_id text not null references parents (id) on delete cascade
) without rowid;
create index weekly_mail_links_parent_id on weekly_mail_links (parent_id);
create table weekly_mail_rounds (
  week_id text primary key
) without rowid;
create table budgets (
  name text primary key,
  child_id text references children (child_id) on delete cascade,
  taken integer not null,
  expires_at bigint,
  began_at bigint default 0 not null
) without rowid;
create index budgets_child_id on budgets (child_id);
create index budgets_expires_at on budgets (expires_at);
create table jobs (
  job_id text primary key,
  kind text not null,
  payload text not null,
  due_at bigint,
  set_at bigint not null,
  tries integer not null,
  lease text,
  share text,
  place_at bigint
);
create index jobs_due on jobs (kind, due_at);
create index jobs_share on jobs (kind, share);
create table purge_clock (
  id integer primary key,
  believed_at bigint not null,
  ahead_since bigint
);
create table secret_fingerprints (
  name text primary key,
  fingerprint text not null
)`
