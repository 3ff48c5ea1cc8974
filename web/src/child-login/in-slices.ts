/**
 * Asks about children in slices as large as the server takes. A slice that fails keeps no other from being asked.
 * @throws the first that failed, when all were asked
 */
export async function inChunks(
  childIds: readonly string[],
  most: number,
  ask: (slice: string[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (let from = 0; from < childIds.length; from += most)
    await ask(childIds.slice(from, from + most)).catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}
