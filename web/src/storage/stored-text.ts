import { isRecord } from '@lanternleaf/domain/is-record'
import type { Schema } from './schema.ts'

/** Parses a stored text: JSON, or else a plain string. */
function parsed(text: string): unknown {
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

/** Whether a later version of the app stored it. A page that does not know that version leaves it unchanged. */
export const isFromLaterVersion = (text: string | null, version: number): boolean =>
  text?.includes('"version":') === true && versionOf(parsed(text)) > version

/** Whether it was stored by a later version than another text. */
export const isFromLaterVersionThan = (text: string | null, other: string): boolean =>
  isFromLaterVersion(text, versionOf(parsed(other)))

const versionOf = (value: unknown): number => (isRecord(value) && Number(value.version)) || 1

/** The value stored under a key; `otherwise` where there is none, or none that this version can read, which is logged. */
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

/** How a value is stored and read. */
export type StoredFormat<Value, Default> = {
  readonly schema: Schema<Value>
  /** The value where nothing is stored, or nothing that can be read. */
  readonly otherwise: Default
  /** Increased when pages of older versions can no longer read what is written. */
  readonly version?: number
}
