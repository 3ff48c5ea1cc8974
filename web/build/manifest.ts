/** Vite's manifest: every chunk, by its source file. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** The entry chunk, which is part of the shell that every screen needs. */
export const entryOf = (manifest: Manifest): string =>
  Object.keys(manifest).find((chunk) => manifest[chunk]?.name === 'shell') ?? ''

/** The files of a chunk and of all its static imports. */
export const filesNeededBy = (manifest: Manifest, source: string): Set<string> =>
  new Set([...chunksNeededBy(manifest, source)].map((key) => manifest[key]?.file ?? ''))

function chunksNeededBy(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  if (seen.has(source)) return seen
  seen.add(source)
  for (const imported of chunk.imports ?? []) chunksNeededBy(manifest, imported, seen)
  return seen
}
