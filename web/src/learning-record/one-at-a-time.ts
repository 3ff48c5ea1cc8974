/** The longest a page waits for another one, in milliseconds: a tablet may have put that page to sleep. */
const PATIENCE = 30_000

/**
 * Does work that one page of this browser at a time should do. Should: on a plain http address there are no locks, and
 * the server stores each fact once whoever sends it.
 */
export async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let begun: Promise<Result> | undefined
  const begin = () => {
    begun = work()
    return begun
  }
  try {
    return await navigator.locks.request('lanternleaf-sending', { signal: AbortSignal.timeout(PATIENCE) }, begin)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
