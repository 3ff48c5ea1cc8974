import { isRecord } from '@lanternleaf/domain/is-record'

/**
 * Parses a stored value into its type, with defaults for missing parts.
 * @throws {TypeError} if the value is of another type
 */
export type Schema<Value> = (stored: unknown) => Value

/** Accepts a value that passes a type guard, unchanged. */
export const guarded =
  <Value>(wanted: string, passes: (stored: unknown) => stored is Value): Schema<Value> =>
  (stored) => {
    if (passes(stored)) return stored
    throw new TypeError(`This is not ${wanted}.`)
  }

export const text = guarded('a text', (stored) => typeof stored === 'string')
export const flag = guarded('true or false', (stored) => typeof stored === 'boolean')
export const number = guarded('a number', (stored): stored is number => Number.isFinite(stored))
export const integer = guarded('a whole number', (stored): stored is number => Number.isSafeInteger(stored))

export const oneOf = <const Item>(items: readonly Item[]): Schema<Item> =>
  guarded(`one of ${items}`, (stored): stored is Item => items.some((item) => item === stored))

export const either =
  <One, Other>(one: Schema<One>, other: Schema<Other>): Schema<One | Other> =>
  (stored) => {
    try {
      return one(stored)
    } catch {
      return other(stored)
    }
  }

export const nullable = <Value>(schema: Schema<Value>): Schema<Value | null> =>
  either(
    guarded('null', (stored) => stored === null),
    schema,
  )

/** A field that may be missing. */
export const optional = <Value>(schema: Schema<Value>): Schema<Value | undefined> =>
  either(
    guarded('nothing', (stored) => stored === undefined),
    schema,
  )

/** Replaces an unreadable value with a fallback, so that the rest of what is stored with it is not lost. */
export const withFallback = <Value, Instead>(schema: Schema<Value>, instead: Instead): Schema<Value | Instead> =>
  either(schema, () => instead)

const anyList = guarded('a list', (stored): stored is readonly unknown[] => Array.isArray(stored))
export const anyRecord = guarded('an object', isRecord)

export const list =
  <Item>(item: Schema<Item>): Schema<readonly Item[]> =>
  (stored) =>
    anyList(stored).map((element) => item(element))

/** A list of which unreadable items are left out. */
export const lenientList =
  <Item>(item: Schema<Item>): Schema<readonly Item[]> =>
  (stored) =>
    anyList(stored).flatMap(
      either(
        (element) => [item(element)],
        () => [],
      ),
    )

export const record =
  <Value>(field: Schema<Value>): Schema<Readonly<Record<string, Value>>> =>
  (stored) =>
    Object.fromEntries(Object.entries(anyRecord(stored)).map(([name, value]) => [name, field(value)]))

/** A record of which unreadable fields are left out. */
export const lenientRecord =
  <Value>(field: Schema<Value>): Schema<Readonly<Record<string, Value>>> =>
  (stored) => {
    const read = Object.entries(anyRecord(stored)).flatMap(([name, value]) =>
      either(
        () => [[name, field(value)] as const],
        () => [],
      )(value),
    )
    return Object.fromEntries(read)
  }

type Fields<Value> = {
  readonly [Name in keyof Value]-?: Schema<
    Record<never, never> extends Pick<Value, Name> ? Value[Name] | undefined : Value[Name]
  >
}

/** An object with these fields. Unknown fields stay: a newer version may know them. */
export const shape =
  <Value extends object>(fields: Fields<Value>): Schema<Value> =>
  (stored) => {
    const whole = anyRecord(stored)
    const read = Object.entries<Schema<unknown>>(fields).map(([name, field]) => [name, field(whole[name])] as const)
    // A field that could not be read must not keep its unreadable value.
    const all = Object.entries({ ...whole, ...Object.fromEntries(read) })
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Value
  }
