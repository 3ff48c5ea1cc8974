/**
 * Reads and checks the operator's own word bank, a file in the data folder. The folder also holds secrets, so a link
 * or a wrong file must never be served.
 */

import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { parseRemoteWordBank, wordBankSummary } from '@lanternleaf/domain/word-bank/remote-word-bank'
import type { Logger } from 'pino'
import { entityTag } from '../http/client-file.ts'

/** The largest word bank, in bytes; about 20,000 words. */
export const WORD_BANK_LIMIT = 2 * 1024 * 1024

export type WordBank = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** how many of its words are used, and why others are not */
  readonly summary: string
  readonly isWhole: boolean
}

/** The granularity of file times, in nanoseconds: a file may change again within it without a new time. */
const MTIME_GRANULARITY = 2_000_000_000n

/** Does not follow symbolic links, and does not block on a pipe, which would occupy a thread for ever. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Returns the word bank, or null when the file is missing or invalid. */
export type WordBankReader = () => Promise<WordBank | null>

/**
 * Caches the file, and reads it again when it has changed.
 * @param recheckMs how long a result is reused without checking the file, in milliseconds, so that frequent requests do not
 * occupy threads
 */
export function createWordBankReader(path: string, recheckMs: number, log: Logger): WordBankReader {
  let lastMessage: string | undefined
  /** Logs a message once, and again only when it changes. */
  const logOnce = (what: string | undefined, level: 'info' | 'warn' = 'warn'): void => {
    if (what !== undefined && what !== lastMessage) log[level](`wordBank.json: ${what}`)
    lastMessage = what
  }
  const logRejection = (reason: string | undefined): void => logOnce(reason && `it is not used: ${reason}`)
  let cached: { readonly stamp: string; readonly bank: WordBank } | null = null
  let latest: { readonly at: number; readonly bank: Promise<WordBank | null> } | undefined

  const load = async (): Promise<WordBank | null> => {
    const file = await lstat(path, { bigint: true }).catch(() => null)
    const rejection = file === null ? undefined : rejectionOf(file)
    if (file === null || rejection !== undefined) {
      logRejection(rejection)
      cached = null
      return null
    }
    const stamp = [file.dev, file.ino, file.size, file.mtimeNs].join()
    if (cached?.stamp === stamp) return cached.bank
    const bank = await readWordBank(path).catch(() => null)
    if (bank === null) logRejection('it is not a valid word bank (see the README), or cannot be read')
    else logOnce(bank.summary, bank.isWhole ? 'info' : 'warn')
    const isSettled = BigInt(Date.now()) * 1_000_000n - file.mtimeNs > MTIME_GRANULARITY
    cached = bank !== null && isSettled ? { stamp, bank } : null
    return bank
  }

  return () => {
    const now = performance.now()
    if (latest === undefined || now - latest.at >= recheckMs) latest = { at: now, bank: load() }
    return latest.bank
  }
}

/**
 * Why a file is not opened. A file with another hard link may be one of the server's own, such as its secrets; opening
 * and closing even a lock file would release the lock.
 */
function rejectionOf(file: BigIntStats): string | undefined {
  if (!file.isFile()) return 'it is not a regular file; put a copy there'
  if (file.nlink !== 1n) return 'it has a second name (a hard link); put a copy there'
  if (file.size > WORD_BANK_LIMIT) return 'it is larger than 2 MB'
  return undefined
}

async function readWordBank(path: string): Promise<WordBank | null> {
  const handle = await open(path, OPEN_FLAGS)
  try {
    const stat = await handle.stat({ bigint: true })
    if (rejectionOf(stat) !== undefined) return null
    const bytes = await readUpTo(handle, Number(stat.size))
    // The client parses it in the same way.
    const bank = parseRemoteWordBank(JSON.parse(new TextDecoder().decode(bytes)))
    if (!bank.ok) return null
    const isWhole = Object.keys(bank.value.skippedCounts).length === 0
    return { bytes, etag: entityTag(bytes), summary: wordBankSummary(bank.value), isWhole }
  } finally {
    await handle.close()
  }
}

/** Reads no more than the initial size, even if the file grows. */
async function readUpTo(handle: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let bytesTotal = 0
  while (bytesTotal < size) {
    const { bytesRead } = await handle.read(bytes, bytesTotal, size - bytesTotal, bytesTotal)
    if (bytesRead === 0) break
    bytesTotal += bytesRead
  }
  return bytes.subarray(0, bytesTotal)
}
