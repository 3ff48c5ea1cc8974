import { existsSync } from 'node:fs'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { z } from 'zod'
import { CHECKS, type Finding } from './check/finding.ts'
import type { ContentError } from './content-error.ts'
import { loadText } from './load-text.ts'
import { readYaml } from './yaml-source.ts'

const text = z.string().trim().min(1)

const allowListSchema = z.array(
  z.strictObject({
    check: z.enum(CHECKS),
    story: text,
    /** `all` covers the three levels and `story.yaml`. */
    level: z.enum([...READING_LEVELS, 'all']),
    /** What the check objects to, as its error names it. */
    what: text,
    why: text,
  }),
)

/** An exception and the line it begins on. */
type AllowedFinding = z.infer<typeof allowListSchema>[number] & { readonly line: number }

export type AllowList = { readonly file: string; readonly entries: readonly AllowedFinding[] }

/** Reads the reviewed exceptions. No file means no exceptions. */
export const loadAllowList = (file: string): Result<AllowList, readonly ContentError[]> => {
  if (!existsSync(file)) return ok({ file, entries: [] })
  const source = loadText(file)
  if (!source.ok) return fail([source.error])
  const entries = readYaml(source.value, allowListSchema, file)
  if (!entries.ok) return entries
  const starts = source.value.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []))
  return ok({ file, entries: entries.value.map((entry, index) => ({ ...entry, line: starts[index] ?? 1 })) })
}

/**
 * Takes out what the list allows. An entry that allows nothing is an error itself, unless its story is not among those
 * that were checked.
 */
export const applyAllowList = (
  { file, entries }: AllowList,
  findings: readonly Finding[],
  wasChecked: (story: string) => boolean,
): readonly ContentError[] => {
  const unused = entries.filter(
    (entry) => wasChecked(entry.story) && !findings.some((finding) => allows(entry, finding)),
  )
  return [
    ...findings.filter((finding) => !entries.some((entry) => allows(entry, finding))),
    ...unused.map(({ check, story, level, what, line }) => ({
      file,
      line,
      message: `Nothing needs the exception for ${check} in ${story} (${level}): "${what}".`,
      cure: 'Take the entry out, or correct what it names.',
    })),
  ]
}

const allows = (entry: AllowedFinding, finding: Finding): boolean =>
  entry.check === finding.check &&
  entry.story === finding.story &&
  entry.what === finding.what &&
  (entry.level === 'all' || entry.level === finding.level)
