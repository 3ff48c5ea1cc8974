/** A workspace whose tests are tried, and the share of mutants they must find, of 1. */
export type Workspace = {
  readonly name: 'domain' | 'content' | 'server'
  readonly floor: number
  /** folders of the project that its tests do not need */
  readonly unneeded: readonly string[]
  /** source files that are not mutated */
  readonly leftOut: readonly { readonly files: readonly string[]; readonly why: string }[]
  /** whether each folder is tried by the tests in it alone: all tests of the workspace would take a day */
  readonly isByFolder: boolean
  /** tests in other folders that are about one of these folders, and are asked with its own */
  readonly alsoAsked?: Readonly<Record<string, readonly string[]>>
  /** tests that are not asked */
  readonly unasked: readonly string[]
}

const SHOWN_TO_PEOPLE = ['web', 'e2e', 'docs', 'assets']

export const WORKSPACES: readonly Workspace[] = [
  {
    ...{ name: 'domain', floor: 0.95, unneeded: [...SHOWN_TO_PEOPLE, 'server', 'content', 'bench', 'faults'] },
    ...{ unasked: [], isByFolder: false },
    leftOut: [{ files: ['phonics/key-words.ts'], why: 'words that are held against the bank, in content' }],
  },
  {
    ...{ name: 'content', floor: 0.9, unneeded: [...SHOWN_TO_PEOPLE, 'server', 'bench', 'faults'] },
    ...{ unasked: [], isByFolder: false },
    leftOut: [
      { files: ['main.ts', 'list-sounds.ts'], why: 'they print what others find' },
      { files: ['language/remembered.ts'], why: 'it would tell one mutant what another found' },
    ],
  },
  {
    ...{ name: 'server', floor: 0.9, unneeded: SHOWN_TO_PEOPLE, isByFolder: true },
    leftOut: [
      {
        files: ['db/postgres.ts', 'db/postgres-pool.ts', 'db/skip-locked.ts', 'db/json-rows.ts'],
        why: 'on PostgreSQL alone, and they are tried on SQLite',
      },
      {
        files: [
          'main.ts',
          'program.ts',
          'start-server.ts',
          'log-output.ts',
          'http/listen.ts',
          'backup/**',
          'insights/rebuild.ts',
        ],
        why: 'tried in processes of their own',
      },
      { files: ['http/health.ts', 'http/connections.ts', 'jobs/start-jobs.ts'], why: 'their tests wait for a clock' },
    ],
    // What a parent is asked is managed there, and tested where the child asks; by a passkey or by Google a parent is there
    // before a new PIN as elsewhere, and that is tested with them.
    // Sessions are made anew for the weeks they are in, and read by a parent: both are tested there.
    alsoAsked: {
      learning: ['insights/rebuild.test.ts', 'insights/record.test.ts', 'insights/routes.test.ts'],
      manage: ['recovery/ask-parent-first.test.ts'],
      recovery: ['parent-account/passkeys/passkeys.test.ts', 'google-sign-in/proof.test.ts'],
    },
    unasked: [
      ...['backup/**', 'testing/**', 'db/foreign-lock.test.ts', 'db/killed-migration.test.ts', 'db/postgres.test.ts'],
      'db/pooled.test.ts',
      ...['hashing/crowd.test.ts', 'launcher.test.ts', 'main.test.ts', 'start-faults.test.ts'],
      ...['http/health.test.ts', 'http/connections.test.ts', 'jobs/start-jobs.test.ts'],
      // Who comes first is another one each time: what it finds once it may not find again.
      'childs-data/race.test.ts',
      // They ask every endpoint in every way: half a minute for each mutant of a folder that all of them go through.
      ...['http/access.test.ts', 'http/every-endpoint.test.ts', 'http/ended-meanwhile.test.ts'],
      'http/behind-caddy.test.ts',
    ],
  },
]
