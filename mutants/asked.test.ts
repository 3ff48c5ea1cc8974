import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pinnedNode } from '../scripts/house.mjs'
import { sortAsked } from './asked.ts'
import { WORKSPACES } from './workspaces.ts'

const sorted = (...asked: readonly string[]) => {
  const { wanted, aside } = sortAsked(WORKSPACES, asked)
  return [wanted.map(({ workspace, paths }) => [workspace.name, paths]), aside]
}

it('knows a workspace from files and folders of it, and names what is of none', () => {
  expect(sorted('domain', 'content')).toEqual([
    [
      ['domain', []],
      ['content', []],
    ],
    [],
  ])
  expect(sorted('server/src/jobs/', 'domain/', 'domain/src/pin')).toEqual([
    [
      ['domain', []],
      ['server', ['server/src/jobs']],
    ],
    [],
  ])
  expect(sorted('domian', 'web/src/ui/field.tsx', 'domains/src')).toEqual([
    [],
    ['domian', 'web/src/ui/field.tsx', 'domains/src'],
  ])
  expect(sorted()).toEqual([[], []])
})

it.each(['domian', 'web', 'domain/src/no-such-folder', 'contract/src'])(
  'refuses %s, where nothing is tried',
  (name) => {
    const program = [join(import.meta.dirname, 'main.ts'), name]
    let problem: unknown
    try {
      execFileSync(pinnedNode, program, { stdio: 'pipe' })
    } catch (reason) {
      problem = reason
    }
    expect(problem).toMatchObject({ status: 1, stderr: expect.any(Buffer) })
    expect(String((problem as { stderr: Buffer }).stderr)).toContain(name)
  },
)
