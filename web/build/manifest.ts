/** Vite's manifest, which lists every chunk of the build by its source file. A chunk is one script that the browser loads. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** The key of the entry chunk, `shell`, which every screen needs. */
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
