import type { Workspace } from './workspaces.ts'

export type Asked = {
  /** files and folders by workspace; none means all of it */
  readonly wanted: readonly { readonly workspace: Workspace; readonly paths: readonly string[] }[]
  /** what is of no workspace whose tests are tried */
  readonly aside: readonly string[]
}

/** Tells apart what was asked for: workspaces by their names, files and folders of theirs, and what is neither. */
export function sortAsked(workspaces: readonly Workspace[], asked: readonly string[]): Asked {
  const names = asked.map((path) => path.replace(/\/+$/, ''))
  const isOf = ({ name }: Workspace, path: string): boolean => path === name || path.startsWith(`${name}/`)
  const wanted = workspaces.flatMap((workspace) => {
    const paths = names.filter((path) => isOf(workspace, path))
    return paths.length === 0 ? [] : [{ workspace, paths: paths.includes(workspace.name) ? [] : paths }]
  })
  return { wanted, aside: names.filter((path) => !workspaces.some((workspace) => isOf(workspace, path))) }
}
