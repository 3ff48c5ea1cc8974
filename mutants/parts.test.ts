import { expect, it } from 'vitest'
import { partsOf } from './parts.ts'
import { WORKSPACES, type Workspace } from './workspaces.ts'

const [domain, , server] = WORKSPACES as readonly [Workspace, Workspace, Workspace]

it.each([
  [[], ['domain/src/**/*.ts'], true],
  [['domain/src/pin/', 'domain/src/result.ts'], ['domain/src/pin/**/*.ts', 'domain/src/result.ts'], false],
])('tries %j of a workspace by all its tests, the whole of it at once', (paths, mutated, isAtOnce) => {
  expect(partsOf(domain, paths, ['pin'])).toEqual([{ mutated, tests: ['domain/src/**/*.test.ts'], isAtOnce }])
})

it('tries the server folder by folder, by the tests beside', () => {
  expect(partsOf(server, [], ['jobs'])).toEqual([
    { mutated: ['server/src/*.ts'], tests: ['server/src/*.test.ts'], isAtOnce: true },
    { mutated: ['server/src/jobs/**/*.ts'], tests: ['server/src/jobs/**/*.test.ts'], isAtOnce: true },
  ])
  expect(partsOf(server, ['server/src/jobs/store.ts', 'server/src/http'], ['jobs'])).toEqual([
    { mutated: ['server/src/jobs/store.ts'], tests: ['server/src/jobs/*.test.ts'], isAtOnce: false },
    { mutated: ['server/src/http/**/*.ts'], tests: ['server/src/http/**/*.test.ts'], isAtOnce: true },
  ])
})

it('asks tests elsewhere that are about a folder, too', () => {
  const named = { ...server, alsoAsked: { manage: ['recovery/asked.test.ts'] } }
  const [jobs, manage] = partsOf(named, ['server/src/jobs', 'server/src/manage/'], [])
  expect(jobs?.tests).toEqual(['server/src/jobs/**/*.test.ts'])
  expect(manage?.tests).toEqual(['server/src/manage/**/*.test.ts', 'server/src/recovery/asked.test.ts'])
})
