/** Asks the operator a question at the terminal, before a command erases an account. */

import { createInterface } from 'node:readline/promises'

/** Asks a question at the terminal. Returns null if the user presses Ctrl+C or Ctrl+D. */
export async function prompt(
  question: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | null> {
  const terminal = createInterface({ input, output, terminal: true })
  try {
    return (await terminal.question(question)).trim()
  } catch (reason) {
    if (!(reason instanceof Error) || reason.name !== 'AbortError') throw reason
    output.write('\n')
    return null
  } finally {
    terminal.close()
  }
}
