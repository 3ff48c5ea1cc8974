/** Converts values to the texts that local storage holds, and back. */

import { isRecord } from '@lanternleaf/domain/is-record'
import type { Schema } from './schema.ts'

/** Parses a stored text: JSON, or else a plain string. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Serializes a value: strings as they are, everything else as JSON. From version 2 on, the JSON contains the version. */
export function serialize(value: unknown, version: number): string {
  if (version === 1) return typeof value === 'string' ? value : JSON.stringify(value)
  if (!isRecord(value)) throw new TypeError('Only an object can contain its version.')
  return JSON.stringify({ ...value, version })
}

/** Whether a later version of the app stored the text. A tab that does not know that version leaves the text unchanged. */
export const isFromLaterVersion = (text: string | null, version: number): boolean =>
  text?.includes('"version":') === true && versionOf(parse(text)) > version

/** Whether the first text was stored by a later version of the app than the second text. */
export const isFromLaterVersionThan = (text: string | null, other: string): boolean =>
  isFromLaterVersion(text, versionOf(parse(other)))

/** The version in a stored value. 1 if it has none. */
const versionOf = (value: unknown): number => (isRecord(value) && Number(value.version)) || 1

/** Parses a stored text. Returns the fallback if the text is null. Logs a warning and returns it if the text is unreadable. */
export function deserialize<Value, Default>(
  key: string,
  text: string | null,
  { schema, fallback, version = 1 }: StoredFormat<Value, Default>,
): Value | Default {
  if (text === null) return fallback
  try {
    if (isFromLaterVersion(text, version)) throw new TypeError('A later version stored it.')
    return schema(parse(text))
  } catch (error) {
    console.warn(`Could not read the stored ${key}; it is ignored.`, error)
    return fallback
  }
}

/** The format in which a value is stored. */
export type StoredFormat<Value, Default> = {
  readonly schema: Schema<Value>
  /** The value to use if nothing is stored, or if the stored text is unreadable. */
  readonly fallback: Default
  /** Increase it when older versions of the app can no longer read what is written. */
  readonly version?: number
}
