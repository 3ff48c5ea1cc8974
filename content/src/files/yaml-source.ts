/**
 * Parses YAML, validates it with a zod schema, and reports each mistake with its line and a remedy for the author. All
 * loaders of YAML content use it.
 */

import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { ContentError } from './content-error.ts'

/** A value read from YAML, and the line on which a part of it, or the nearest one above that part, begins. */
export type Located<Value> = {
  readonly value: Value
  readonly lineAt: (path: readonly PropertyKey[]) => number
}

/**
 * Reads YAML by a schema.
 *
 * @param firstLine the file's line on which the YAML begins, counted from 1; 2 for a header between `---` lines
 * @returns the value, or every mistake with its line
 */
export const readYaml = <Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  file: string,
  firstLine = 1,
): Result<z.infer<Schema>, readonly ContentError[]> => {
  const located = readLocatedYaml(text, schema, file, firstLine)
  return located.ok ? ok(located.value.value) : located
}

/** Reads YAML by a schema, as `readYaml` does, and also returns the line of each part. */
export const readLocatedYaml = <Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  file: string,
  firstLine = 1,
): Result<Located<z.infer<Schema>>, readonly ContentError[]> => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAtOffset = (offset: number): number => Math.max(lines.linePos(offset).line, 1) + firstLine - 1
  if (document.errors.length > 0) {
    return fail(
      document.errors.map(({ message, pos: [start] }) => ({
        file,
        line: lineAtOffset(start),
        message: `This is not valid YAML: ${message}.`,
        fix: 'Mind indents, commas and brackets; put a text that holds ": " or begins with a sign in quotes.',
      })),
    )
  }
  const plain = plainValue(document)
  if (!plain.ok) {
    const fix = 'Write the value out instead of pointing to it with "*".'
    return fail([{ file, line: firstLine, message: `This YAML cannot be read: ${plain.error}.`, fix }])
  }
  const parsed = schema.safeParse(plain.value)
  const lineOfPath = (path: readonly PropertyKey[]): number => lineAtOffset(offsetOf(document.contents, path))
  if (parsed.success) return ok({ value: parsed.data, lineAt: lineOfPath })
  return fail(
    parsed.error.issues.flatMap((issue) =>
      pathsOf(issue).map((path) => ({
        file,
        line: lineOfPath(path),
        message: `${path.length === 0 ? 'The file' : path.join('.')}: ${issue.message}.`,
        fix: fixFor(issue),
      })),
    ),
  )
}

/** Converts to plain values. `toJS` throws for an alias without its anchor, which the parser does not report. */
const plainValue = (document: Document.Parsed): Result<unknown, string> => {
  try {
    return ok(document.toJS())
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const pathsOf = (issue: z.core.$ZodIssue): readonly PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [[...issue.path]]

const fixFor = (issue: z.core.$ZodIssue): string => {
  // In `{a: b, c}` the comma ends the text `b`, so `c` becomes an unknown key.
  if (issue.code === 'unrecognized_keys')
    return 'Correct its spelling, take it out, or put quotes around the text it belongs to when that has a comma.'
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}.`
  if (issue.code === 'invalid_type')
    return `Write ${article(issue.expected)}${issue.expected === 'string' ? '; put quotes around it' : ''}.`
  return 'Correct the value.'
}

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)

/** Where in the source the node at a path begins (its key, for an entry of a map), or the nearest one above it. */
const offsetOf = (root: ParsedNode | null, path: readonly PropertyKey[]): number => {
  let node: unknown = root
  let offset = startOf(root)
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (pair === undefined) return offset
      offset = startOf(pair.key) || offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = startOf(node) || offset
    } else return offset
  }
  return offset
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)
