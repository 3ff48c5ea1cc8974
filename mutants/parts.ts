import { dirname } from 'node:path'
import type { Workspace } from './workspaces.ts'

/** Mutants that are tried in one run, and the tests they are tried by. */
export type Part = {
  readonly mutated: readonly string[]
  readonly tests: readonly string[]
  /** whether all are tried in one process, without what is made once when a file is read */
  readonly isAtOnce: boolean
}

/**
 * What is tried of a workspace, run by run: files and folders that were asked for, or all.
 *
 * @param paths files and folders of the workspace; none means all
 * @param folders the folders directly in its `src`
 */
export function partsOf(
  { name, isByFolder, alsoAsked = {} }: Workspace,
  paths: readonly string[],
  folders: readonly string[],
): Part[] {
  const source = `${name}/src`
  if (!isByFolder) {
    const mutated = paths.length === 0 ? [`${source}/**/*.ts`] : paths.map(sourceIn)
    return [{ mutated, tests: [`${source}/**/*.test.ts`], isAtOnce: paths.length === 0 }]
  }
  /** A file or a folder, by the tests beside it, and those elsewhere that are about its folder. */
  const besideIt = (path: string): Part => ({
    mutated: [sourceIn(path)],
    tests: [testsBeside(path), ...(alsoAsked[path.split('/')[2] ?? ''] ?? []).map((test) => `${source}/${test}`)],
    isAtOnce: !isFile(path),
  })
  if (paths.length > 0) return paths.map(besideIt)
  return [
    { mutated: [`${source}/*.ts`], tests: [`${source}/*.test.ts`], isAtOnce: true },
    ...folders.map((folder) => besideIt(`${source}/${folder}`)),
  ]
}

const isFile = (path: string): boolean => path.endsWith('.ts')

const sourceIn = (path: string): string => (isFile(path) ? path : `${withoutSlash(path)}/**/*.ts`)

const testsBeside = (path: string): string =>
  isFile(path) ? `${dirname(path)}/*.test.ts` : `${withoutSlash(path)}/**/*.test.ts`

const withoutSlash = (path: string): string => path.replace(/\/$/, '')
