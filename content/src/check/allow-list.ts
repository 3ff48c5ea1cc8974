/**
 * Reads and applies `content/allow-list.yaml`: reviewed exceptions, each a finding of a check that is right for one
 * text. The checks of words, sentences and stories pass their findings through `applyAllowList`.
 */

import { existsSync } from 'node:fs'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'
import { CHECKS, type Finding } from './finding.ts'

const text = z.string().trim().min(1)

const allowListSchema = z.array(
  z.strictObject({
    check: z.enum(CHECKS),
    /** The id of a story, or a theme of a bank: `words/ocean`, `sentences/food`. */
    item: z
      .string()
      .regex(/^((words|sentences)\/)?[a-z0-9-]+$/, 'an item is a story, words/<theme> or sentences/<theme>'),
    /** A story's reading level or a bank's difficulty; `all` covers them and what they share. */
    level: z.enum([...new Set([...READING_LEVELS, ...DIFFICULTIES, 'all' as const])]),
    /** The field `what` of the finding that is allowed. */
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
  const startLines = source.value.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []))
  return ok({ file, entries: entries.value.map((entry, index) => ({ ...entry, line: startLines[index] ?? 1 })) })
}

/**
 * Removes the findings that the list allows. An entry that allows nothing is an error itself, unless its item was not
 * checked this time.
 */
export const applyAllowList = (
  { file, entries }: AllowList,
  findings: readonly Finding[],
  wasChecked: (item: string) => boolean,
): readonly ContentError[] => {
  const unused = entries.filter(
    (entry) => wasChecked(entry.item) && !findings.some((finding) => allows(entry, finding)),
  )
  return [
    ...findings.filter((finding) => !entries.some((entry) => allows(entry, finding))),
    ...unused.map(({ check, item, level, what, line }) => ({
      file,
      line,
      message: `Nothing needs the exception for ${check} in ${item} (${level}): "${what}".`,
      fix: 'Take the entry out, or correct what it names.',
    })),
  ]
}

const allows = (entry: AllowedFinding, finding: Finding): boolean =>
  entry.check === finding.check &&
  entry.item === finding.item &&
  entry.what === finding.what &&
  (entry.level === 'all' || entry.level === finding.level)
