/** A workspace whose tests are tried, and the share of mutants they must find, of 1. */
export type Workspace = {
  readonly name: 'domain' | 'content' | 'server'
  readonly floor: number
  /** folders of the project that its tests do not need */
  readonly unneeded: readonly string[]
}

const SHOWN_TO_PEOPLE = ['web', 'e2e', 'docs', 'assets']

export const WORKSPACES: readonly Workspace[] = [
  { name: 'domain', floor: 0.95, unneeded: [...SHOWN_TO_PEOPLE, 'server', 'content', 'bench', 'faults'] },
  { name: 'content', floor: 0.9, unneeded: [...SHOWN_TO_PEOPLE, 'server', 'bench', 'faults'] },
  { name: 'server', floor: 0.9, unneeded: SHOWN_TO_PEOPLE },
]
