/**
 * Mutation tests, `npm test -- mutation`. The first run of everything takes hours; later runs try again only what changed. A part:
 * `npm test -- mutation --mutate 'domain/src/difficulty/!(*.test).ts'`.
 *
 * A mutant that behaves like the code is excused where it stands: `// Stryker disable next-line EqualityOperator: why`.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    '{domain,content,server}/src/**/*.ts',
    '!**/*.{test,d}.ts',
    '!**/testing/**',
    '!content/src/simulation/**',
    // They print what others find.
    '!content/src/{main,list-sounds}.ts',
    // Their tests start them as processes of their own, where no mutant is active, or need PostgreSQL.
    '!server/src/{main,program,start-server,log-output}.ts',
    '!server/src/backup/**',
    '!server/src/db/postgres*.ts',
  ],
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandboxes',
  // All tests of the server on a busy machine.
  dryRunTimeoutMinutes: 30,
  // A mutant in what a module makes when it is loaded would need all its tests again in a new process.
  ignoreStatic: true,
  ignorePatterns: ['.cache', 'docs', 'e2e', 'load', 'web/dist', 'server/dist'],
  // Stryker reads it with a part of TypeScript that version 7 no longer has.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  thresholds: { high: 95, low: 90, break: 90 },
}
