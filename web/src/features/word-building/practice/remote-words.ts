/** Loads words that a family or school has added on its own server, beside the app. */

import type { Word } from '@lanternleaf/domain/word-bank/word'

/** How long a visit waits for a word bank that may not exist, in milliseconds. */
const MAX_WAIT_MS = 500

/** How long fetching the word bank may take, in milliseconds. A bank that comes after `MAX_WAIT_MS` is used for the next visit. */
const FETCH_TIMEOUT_MS = 10_000

const NETWORK_FAILURES = [TypeError, SyntaxError, DOMException]

let pendingWords: Promise<readonly Word[]> | undefined

/**
 * The words of `/wordBank.json`, a file with which a family or school can add words. Empty if there is no such file, if it is not
 * a word bank, or if it takes longer than half a second: then the next visit has its words. Never rejects; the log says why.
 */
export function remoteWords(): Promise<readonly Word[]> {
  pendingWords ??= fetchWords()
  const timeout = new Promise<readonly Word[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  return Promise.race([pendingWords, timeout])
}

async function fetchWords(): Promise<readonly Word[]> {
  try {
    const response = await fetch('/wordBank.json', { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}: Enhanced WordBank file not found`)
    // The parser is loaded only if there is a file: most families have none.
    const { parseRemoteWordBank, wordBankSummary } = await import('@lanternleaf/domain/word-bank/remote-word-bank')
    const bank = parseRemoteWordBank(await response.json())
    if (!bank.ok) throw new Error('wordBank.json holds no word bank')
    console.info(`wordBank.json ${bank.value.version ?? ''}: ${wordBankSummary(bank.value)}.`)
    return bank.value.words
  } catch (error) {
    console.info('The built-in words are used.', error instanceof Error ? error.message : error)
    // After a failure of the network, the file is fetched again for the next visit.
    if (NETWORK_FAILURES.some((kind) => error instanceof kind)) pendingWords = undefined
    return []
  }
}
