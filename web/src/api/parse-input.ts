import type * as z from 'zod/mini'

/** What was typed is not yet right: what is wrong with each field, by its name. */
export class InputError extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('Some fields need another look.')
    this.fields = fields
  }
}

/**
 * What was typed, read by the same schema the server will use, before it is sent.
 * @throws {InputError} in the schema's own words
 */
export function parseInput<Value>(schema: z.ZodMiniType<Value>, typed: unknown): Value {
  const result = schema.safeParse(typed)
  if (result.success) return result.data
  const wrong = result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message] as const)
  throw new InputError(Object.fromEntries(wrong))
}
