/** Enforces two rules of CONTRIBUTING.md: short subjects of commits, and no tiny files without a reason. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.mjs'

/** The longest subject that lists of commits show whole. */
const MAX_SUBJECT = 72

/** Shorter files are read together with another one: they belong in it. */
const MIN_LINES = 15

/** Short files that are looked for alone, by pattern, and why. */
const SHORT_FILES: Readonly<Record<string, string>> = {
  'web/src/storage/entries/{generated-story,screen-reader-pro,sentence-theme,what-helps-me,word-theme}.ts':
    'Each is one stored entry that screens load by itself, without the code of the other entries.',
  'web/src/storage/can-store.ts':
    'It is the only access to the storage internals that a screen outside of storage/ needs.',
  'web/src/api/{log-failure,secure-context}.ts':
    'Imported by many unrelated files, which must not load the rest of the API client for it.',
  'web/src/api/provider-name.ts': "The provider's name, read by four unrelated screens, one of them prerendered.",
  'web/src/oldest-browsers.ts': 'Read by the build scripts, the boot file and the support page alike.',
  'web/src/learning-record/new-id.ts':
    "Imported by several features that do not need the rest of the learning record; part of the 'child' chunk.",
  'web/src/practice/words-in-stories.ts': 'Imported by several unrelated features.',
  'web/src/ui/google/provider-mark.tsx': 'Shared by the parent log-in and the proof methods, which load separately.',
  'web/src/ui/layout/card.tsx': 'Imported by many unrelated screens.',
  'web/src/ui/messages/calm-corner-hint.tsx': 'Imported by several unrelated screens, and tested by itself.',
  'web/src/ui/buttons/keep-focus.ts':
    'Shared by the first load (calm tool) and the dialog, which the first load must not contain.',
  'web/src/ui/loading/redirect-screen.tsx':
    "Shared by two unrelated features, and kept out of the first load (chunk 'practice').",
  'web/src/ui/own-piece/newest-piece.tsx': 'A lazily imported chunk.',
  'web/src/ui/parent-proof/has-passkeys.ts':
    "Part of the small 'parent' chunk, so that the login screen does not load the proof methods.",
  'web/src/ui/pictures/sprite-icon.tsx': 'Imported only by the code that the icon sprite plugin generates.',
  'web/src/ui/pictures/sprite.d.ts': 'Declarations of modules.',
  'web/src/ui/topics/topic-names.ts': "Imported by several features; part of the 'stories' chunk.",
  'web/src/testing/spelled-name.ts':
    'Shared by the journeys and the gallery test, which run in different environments.',
  'web/src/features/creative-response/{choice.tsx,piece-labels.ts}':
    'Shared by five or six files of the feature that load separately.',
  'web/src/features/stories/words/word-history.ts': 'A lazily imported chunk: the shelf must not load the word memory.',
  'web/src/routes/{open/parent-signup,parent/child-week,child/begun}.tsx':
    'The screen, or the lazy part of a screen, of one address in the routes table; it composes two features.',
  'web/src/routes/open/use-not-sure-ahead.ts': 'Shared by both check-in screens; part of the first chunk.',
  'content/src/content-directory.ts':
    'The path of the content folder, imported by 23 unrelated checkers, commands and tests.',
  'content/src/files/content-error.ts':
    'The type of a mistake in a content file, imported by 31 files of all folders of content.',
  'content/src/language/memoize.ts':
    'A general helper with its own test, imported by five language modules and by words, some of which import each other.',
  'content/src/words/split/splits.ts':
    'Shared by a dozen checks of word splits in three folders, and importing one of them would make cycles.',
  'domain/src/difficulty/difficulty.ts': 'A basic type imported by 41 files.',
  'domain/src/is-record.ts': 'A check of untrusted values, imported by six unrelated folders.',
  'domain/src/learning-session/mastery.ts':
    'One threshold shared by insights, learning sessions and word building, so that it is the same everywhere.',
  'domain/src/phonics/phonics-family.ts': 'A basic type imported by 44 files.',
  'domain/src/punctuation.ts': 'Sentence punctuation used by responses, insights, stories, mails and the client.',
  'domain/src/result.ts': 'A basic type imported by 30 files.',
  'e2e/build-server.ts': 'The global setup that three Playwright configurations name as a file.',
  'server/src/backup/backup.ts': 'The entry of the program that runs as npm run backup.',
  'server/src/clock-error.ts': 'One limit shared by comfort, jobs, learning and rate limits.',
  'server/src/format-count.ts': 'Wording shared by the commands of three unrelated folders.',
  'server/src/db/try-parse-json.ts': 'A helper imported by nine stores of unrelated features.',
  'server/src/http/request-info.ts': 'Facts about a request, imported by nine files of four folders.',
  'server/src/db/migrations/*.ts': 'Each migration is a file of its own, which never changes once databases have it.',
  'server/src/main.ts': 'The entry of the server.',
  'server/src/new-id.ts': 'Imported by 14 files of unrelated features.',
  'server/src/parent-account/reset-token.ts':
    'Mails and the reset store both need it, and one already imports the other: merged it would be a cycle.',
  'server/src/testing/programs/*.ts': 'Each is the entry of a program or worker that a test starts.',
}

const isGitClone = existsSync(join(root, '.git'))
const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

describe.runIf(isGitClone)('a stranger understands', () => {
  it('the subject of each commit, at most 72 characters without a second change behind a semicolon', () => {
    const subjects = git('log', '-n', '300', '--since=2026-11-29T10:30:00Z', '--no-merges', '--format=%s')
    expect(subjects.filter((subject) => subject.length > MAX_SUBJECT || subject.includes(';'))).toEqual([])
  })

  it('why a file has fewer than 15 lines', () => {
    const short = git('ls-files', '*.ts', '*.tsx', '*.mjs')
      .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length <= MIN_LINES)
    const isExplained = (file: string) => Object.keys(SHORT_FILES).some((pattern) => matchesGlob(file, pattern))
    expect(short.filter((file) => !isExplained(file))).toEqual([])
    // A reason that no file needs any more goes.
    expect(Object.keys(SHORT_FILES).filter((pattern) => !short.some((file) => matchesGlob(file, pattern)))).toEqual([])
  })
})
