import { createInterface } from 'node:readline/promises'

/** Asks a question at the terminal. Null when the user presses Ctrl+C or Ctrl+D instead of answering. */
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
