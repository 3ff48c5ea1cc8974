import { existsSync } from 'node:fs'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { z } from 'zod'
import type { CheckName, Finding } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'

/**
 * The texts that were written before the guide asked for plain talk. The checks that came with it only count what they find in
 * these texts; everything else holds for them too. The list may only become shorter.
 */
export type RewriteList = { readonly file: string; readonly entries: readonly RewriteEntry[] }

/** A text: a story's id, or `fallbacks/` and the id of a built-in story, with the level and the line of the list. */
export type RewriteEntry = { readonly id: string; readonly level: ReadingLevel; readonly line: number }

/** Before the id of a built-in story. */
export const FALLBACK_PREFIX = 'fallbacks/'

/** The checks that do not yet hold for the texts of the list. */
const PLAIN_TALK_CHECKS = [
  'level-table',
  'contractions',
  'because',
  'inversions',
  'old-conjunctions',
  'sequence-words',
  'prompt-lengths',
  'stock-reflection',
  'shared-reflections',
  'refrain',
  'questions',
] as const satisfies readonly CheckName[]

const listSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^(fallbacks\/)?[a-z0-9-]+$/, 'an id is that of a story, or fallbacks/<id>'),
    level: z.enum(READING_LEVELS),
  }),
)

export const REWRITE_FILE = 'to-rewrite.yaml'

/** Reads the list. No file means that every text has been rewritten. */
export const loadRewriteList = (file: string): Result<RewriteList, readonly ContentError[]> => {
  if (!existsSync(file)) return ok({ file, entries: [] })
  const source = loadText(file)
  if (!source.ok) return fail([source.error])
  const entries = readYaml(source.value, listSchema, file)
  if (!entries.ok) return entries
  const starts = source.value.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []))
  return ok({ file, entries: entries.value.map((entry, index) => ({ ...entry, line: starts[index] ?? 1 })) })
}

/** Findings that are errors, and those that are only counted because their text stands in the list. */
export type SortedFindings = { readonly reported: readonly Finding[]; readonly counted: readonly Finding[] }

/** Sorts findings by whether the list defers them. */
export const deferFindings = (findings: readonly Finding[], { entries }: RewriteList): SortedFindings => {
  const listed = new Set(entries.map(({ id, level }) => `${id.replace(FALLBACK_PREFIX, '')} ${level}`))
  const isCounted = ({ check, item, level }: Finding): boolean =>
    PLAIN_TALK_CHECKS.some((name) => name === check) && listed.has(`${item} ${level}`)
  return {
    reported: findings.filter((finding) => !isCounted(finding)),
    counted: findings.filter(isCounted),
  }
}

/**
 * The entries that nothing needs: of a text that passes every check, or of no text at all, and the second of two alike.
 *
 * @param wasChecked whether the text of an entry is among those that were checked
 * @param exists whether there is such a story
 */
export const unneededEntries = (
  { file, entries }: RewriteList,
  counted: readonly Finding[],
  wasChecked: (id: string) => boolean,
  exists: (id: string) => boolean,
): readonly ContentError[] => {
  const error = (line: number, message: string): ContentError => ({ file, line, message, fix: 'Remove it.' })
  return entries.flatMap(({ id, level, line }, index) => {
    if (!exists(id)) return [error(line, `There is no story "${id}".`)]
    if (entries.findIndex((entry) => entry.id === id && entry.level === level) < index)
      return [error(line, `${id} at ${level} stands in the list twice.`)]
    const isNeeded = counted.some(
      (finding) => finding.item === id.replace(FALLBACK_PREFIX, '') && finding.level === level,
    )
    return wasChecked(id) && !isNeeded ? [error(line, `${id} at ${level} passes every check.`)] : []
  })
}
