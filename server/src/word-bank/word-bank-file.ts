import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { entityTag } from '../http/entity-tag.ts'

/** The largest word bank, in bytes; about 20,000 words. */
export const WORD_BANK_LIMIT = 2 * 1024 * 1024

export type WordBank = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }

/** File systems tell times this coarsely, in nanoseconds: a file changed within it may change again unnoticed. */
const COARSE = 2_000_000_000n

/** Never through a link, and never waiting for somebody to write into a pipe: that would hold a thread for good. */
const SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Answers the file as it is now, or null when it is no regular file of a fitting size that can be read. */
export type ReadWordBank = () => Promise<WordBank | null>

/** Keeps the file in memory, and reads it again when it has changed. */
export function wordBankFile(path: string): ReadWordBank {
  let kept: { readonly stamp: string; readonly bank: WordBank } | null = null
  return async () => {
    const found = await lstat(path, { bigint: true }).catch(() => null)
    if (found === null || !isFitting(found)) {
      kept = null
      return null
    }
    const stamp = [found.dev, found.ino, found.size, found.mtimeNs].join()
    if (kept?.stamp === stamp) return kept.bank
    const bank = await read(path).catch(() => null)
    const isSettled = BigInt(Date.now()) * 1_000_000n - found.mtimeNs > COARSE
    kept = bank !== null && isSettled ? { stamp, bank } : null
    return bank
  }
}

const isFitting = (file: BigIntStats): boolean => file.isFile() && file.size <= WORD_BANK_LIMIT

async function read(path: string): Promise<WordBank | null> {
  const handle = await open(path, SAFELY)
  try {
    const opened = await handle.stat({ bigint: true })
    if (!isFitting(opened)) return null
    const bytes = await readUpTo(handle, Number(opened.size))
    return { bytes, etag: entityTag(bytes) }
  } finally {
    await handle.close()
  }
}

/** What grows while it is read is not read for ever. */
async function readUpTo(handle: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}
