import type * as z from 'zod/mini'

/** Form input that is not valid yet, with a message for each field, by name. */
export class InputError extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super("Something you typed isn't right yet. Please check it.")
    this.fields = fields
  }
}

/**
 * Parses form input with the schema that the server uses, before it is sent.
 * @throws {InputError} with the schema's messages
 */
export function parseInput<Value>(schema: z.ZodMiniType<Value>, input: unknown): Value {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  // In reverse order, so that the first issue of a field replaces its later issues in the object.
  const messages = result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message] as const)
  throw new InputError(Object.fromEntries(messages))
}
