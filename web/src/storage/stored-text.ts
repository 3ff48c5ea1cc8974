import { isRecord } from '@lanternleaf/domain/is-record'
import type { Schema } from './schema.ts'

/** What a stored text says: a word stands for itself, all else is JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What is kept as it is written: a word as a word, all else as JSON. From the second version on it says which it is. */
export function serialize(value: unknown, version: number): string {
  if (version === 1) return typeof value === 'string' ? value : JSON.stringify(value)
  if (!isRecord(value)) throw new TypeError('Only an object can say its version.')
  return JSON.stringify({ ...value, version })
}

/** Whether a later version than this one stored it. A page that does not know that version leaves it as it is. */
export const isFromLaterVersion = (text: string | null, version: number): boolean =>
  text?.includes('"version":') === true && versionOf(parsed(text)) > version

/** Whether a later version than that of another text stored it. */
export const isFromLaterVersionThan = (text: string | null, other: string): boolean =>
  isFromLaterVersion(text, versionOf(parsed(other)))

const versionOf = (value: unknown): number => (isRecord(value) && Number(value.version)) || 1

/** What is stored under a key; `otherwise` where nothing is, or nothing this version can read, which is logged. */
export function deserialize<Value, Default>(
  key: string,
  text: string | null,
  { schema, otherwise, version = 1 }: StoredFormat<Value, Default>,
): Value | Default {
  if (text === null) return otherwise
  try {
    if (isFromLaterVersion(text, version)) throw new TypeError('A later version stored it.')
    return schema(parsed(text))
  } catch (error) {
    console.warn(`What was stored under ${key} is not readable and was left out.`, error)
    return otherwise
  }
}

/** What it takes to read a text that is kept. */
export type StoredFormat<Value, Default> = {
  readonly schema: Schema<Value>
  /** What is taken where there is nothing, or nothing that can be read. */
  readonly otherwise: Default
  /** Counts up when older pages cannot read any more what is written. */
  readonly version?: number
}
