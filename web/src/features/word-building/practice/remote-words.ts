import type { Word } from '@lanternleaf/domain/word-bank/word'

/** The longest the first word waits for a word bank that may not be there, in milliseconds. */
const MAX_WAIT_MS = 500

/** The longest it may take to come for the next visit, in milliseconds. */
const FETCH_TIMEOUT_MS = 10_000

const NETWORK_FAILURES = [TypeError, SyntaxError, DOMException]

let fetched: Promise<readonly Word[]> | undefined

/**
 * The words of `/wordBank.json`, where a family or school has one. None when there is none, when it is no word bank, or
 * when it has not come in half a second: then they are there for the next visit. Never rejects; the log says why.
 */
export function remoteWords(): Promise<readonly Word[]> {
  fetched ??= fetchWords()
  const timeout = new Promise<readonly Word[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  return Promise.race([fetched, timeout])
}

async function fetchWords(): Promise<readonly Word[]> {
  try {
    const response = await fetch('/wordBank.json', { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}: Enhanced WordBank file not found`)
    // Most families have no bank of their own, and none of them fetches how one is read.
    const { parseRemoteWordBank, wordBankSummary } = await import('@lanternleaf/domain/word-bank/remote-word-bank')
    const bank = parseRemoteWordBank(await response.json())
    if (!bank.ok) throw new Error('wordBank.json holds no word bank')
    console.info(`wordBank.json ${bank.value.version ?? ''}: ${wordBankSummary(bank.value)}.`)
    return bank.value.words
  } catch (error) {
    console.info('The built-in words are used.', error instanceof Error ? error.message : error)
    // A network that was not there, hung or answered with a page of its own may be there for the next visit.
    if (NETWORK_FAILURES.some((kind) => error instanceof kind)) fetched = undefined
    return []
  }
}
