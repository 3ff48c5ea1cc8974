import { createInterface } from 'node:readline/promises'

/** Asks at a terminal. Null where whoever sits there leaves with Ctrl+C or Ctrl+D instead of an answer. */
export async function prompt(
  question: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | null> {
  const asking = createInterface({ input, output, terminal: true })
  try {
    return (await asking.question(question)).trim()
  } catch (reason) {
    if (!(reason instanceof Error) || reason.name !== 'AbortError') throw reason
    output.write('\n')
    return null
  } finally {
    asking.close()
  }
}
