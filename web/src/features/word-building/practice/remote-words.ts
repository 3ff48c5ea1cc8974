/** Loads the extra words of a self-hosted server: the file `wordBank.json` in the server's data folder (`docs/deploy/custom-words.md`). */

import type { Word } from '@lanternleaf/domain/word-bank/word'

/** How long opening a list of words waits for a word bank that may not exist, in milliseconds. */
const MAX_WAIT_MS = 500

/** How long fetching the word bank may take, in milliseconds. A bank that comes after `MAX_WAIT_MS` is used when the next list is opened. */
const FETCH_TIMEOUT_MS = 10_000

/**
 * No connection, an HTML page of a captive portal instead of JSON, or a timeout. An HTTP error such as 404 is not among them: its
 * result is remembered until the app is reloaded.
 */
const NETWORK_FAILURES = [TypeError, SyntaxError, DOMException]

let pendingWords: Promise<readonly Word[]> | undefined

/**
 * The words of `/wordBank.json`, a file with which a family or school can add words. Empty if there is no such file, if it is not a
 * word bank, or if it takes longer than half a second: then its words are there when the next list is opened. Never rejects; the log
 * says why.
 */
export function remoteWords(): Promise<readonly Word[]> {
  pendingWords ??= fetchWords()
  const timeout = new Promise<readonly Word[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  return Promise.race([pendingWords, timeout])
}

async function fetchWords(): Promise<readonly Word[]> {
  try {
    const response = await fetch('/wordBank.json', { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    // The wording of the specification.
    if (!response.ok) throw new Error(`HTTP ${response.status}: Enhanced WordBank file not found`)
    // The parser is loaded only if there is a file: most families have none.
    const { parseRemoteWordBank, wordBankSummary } = await import('@lanternleaf/domain/word-bank/remote-word-bank')
    const bank = parseRemoteWordBank(await response.json())
    if (!bank.ok) throw new Error('wordBank.json holds no word bank')
    console.info(`wordBank.json ${bank.value.version ?? ''}: ${wordBankSummary(bank.value)}.`)
    return bank.value.words
  } catch (error) {
    console.info('The built-in words are used.', error instanceof Error ? error.message : error)
    // After a failure of the network, the file is fetched again when the next list is opened.
    if (NETWORK_FAILURES.some((kind) => error instanceof kind)) pendingWords = undefined
    return []
  }
}
