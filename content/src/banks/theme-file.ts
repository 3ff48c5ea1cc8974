import { existsSync, readdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { isRecord } from '@lanternleaf/domain/is-record'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'

/** What is written of one theme, and where its parts stand. */
export type ThemeFile<Sheet> = Located<Sheet> & {
  readonly theme: string
  /** The theme's first file. */
  readonly file: string
  /** The file that contains a part. */
  readonly fileAt: (path: readonly PropertyKey[]) => string
}

/** What is written of a bank: of each theme, in the order of the themes. */
export type Bank<Sheet> = {
  readonly themes: readonly ThemeFile<Sheet>[]
  /** The themes that have a file, those with mistakes included. */
  readonly names: readonly string[]
  readonly errors: readonly ContentError[]
}

/** What the files of a folder `<directory>/<theme>/` may hold: more for these lists of the theme's own file. */
export type Parts = { readonly schema: z.ZodType<object>; readonly lists: readonly string[] }

const YAML = '.yaml'

/**
 * Loads every `<directory>/<theme>.yaml` of the themes a bank has, and after it whatever `<directory>/<theme>/*.yaml` adds
 * to its lists, in the order of their names. A file that cannot be read is left out and says why in `errors`, as does one
 * that is missing and one that belongs to no theme.
 *
 * @param parts what the folder of a theme may hold; without it there is no such folder
 */
export const loadBank = <Schema extends z.ZodType<{ readonly theme: string }>>(
  directory: string,
  themes: readonly string[],
  schema: Schema,
  parts?: Parts,
): Bank<z.infer<Schema>> => {
  const written = existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => name !== 'README.md')
        .toSorted()
    : []
  const names = themes.filter((theme) => written.includes(`${theme}${YAML}`))
  const folders = parts === undefined ? [] : themes.filter((theme) => written.includes(theme))
  const loaded = names.map((theme) => loadTheme(join(directory, `${theme}${YAML}`), schema))
  const added = folders.map((theme) => ({ theme, ...loadParts(join(directory, theme), parts) }))
  return {
    themes: loaded.flatMap((file) => {
      if (!file.ok) return []
      const more = added.find(({ theme }) => theme === file.value.theme)?.files ?? []
      return [
        more.reduce<ThemeFile<z.infer<Schema>>>((whole, part) => withPart(whole, part, parts?.lists ?? []), file.value),
      ]
    }),
    names,
    errors: [
      ...loaded.flatMap((file) => (file.ok ? [] : file.error)),
      ...added.flatMap(({ errors }) => errors),
      ...themes
        .filter((theme) => !names.includes(theme))
        .map((theme) => ({
          file: join(directory, `${theme}${YAML}`),
          line: 1,
          message: `The theme ${theme} has no file.`,
          fix: 'Write it.',
        })),
      ...written
        .filter((name) => !themes.some((theme) => name === `${theme}${YAML}`) && !folders.includes(name))
        .map((name) => ({
          file: join(directory, name),
          line: 1,
          message: `${name} is no theme's file.`,
          fix: `The themes are ${themes.join(', ')}: rename the file or move it.`,
        })),
    ],
  }
}

type PartFile = Located<Readonly<Record<string, unknown>>> & { readonly file: string }

const loadParts = (
  folder: string,
  parts: Parts | undefined,
): { readonly files: readonly PartFile[]; readonly errors: readonly ContentError[] } => {
  if (parts === undefined) return { files: [], errors: [] }
  const names = readdirSync(folder).toSorted()
  const read = names.map((name) => {
    const file = join(folder, name)
    if (!name.endsWith(YAML)) return fail([strange(file)])
    const text = loadText(file)
    if (!text.ok) return fail([text.error])
    const located = readLocatedYaml(text.value, parts.schema, file)
    return located.ok ? ok({ value: { ...located.value.value }, lineAt: located.value.lineAt, file }) : located
  })
  return {
    files: read.flatMap((one) => (one.ok ? [one.value] : [])),
    errors: read.flatMap((one) => (one.ok ? [] : one.error)),
  }
}

const strange = (file: string): ContentError => ({
  file,
  line: 1,
  message: `${basename(file)} is no part of a theme.`,
  fix: `Name it ${parse(file).name}${YAML}, or move it.`,
})

/** A theme with what one more file adds to its lists; a place beyond what there was is a place in that file. */
const withPart = <Sheet>(whole: ThemeFile<Sheet>, part: PartFile, lists: readonly string[]): ThemeFile<Sheet> => {
  const listIn = (value: unknown, name: string): readonly unknown[] => {
    const list: unknown = isRecord(value) ? value[name] : undefined
    return Array.isArray(list) ? list : []
  }
  const inPart = ([list, place, ...rest]: readonly PropertyKey[]): readonly PropertyKey[] | null => {
    const name = lists.find((one) => one === list)
    if (name === undefined || typeof place !== 'number') return null
    const before = listIn(whole.value, name).length
    return place < before ? null : [name, place - before, ...rest]
  }
  const merged = Object.fromEntries(
    lists.map((name) => [name, [...listIn(whole.value, name), ...listIn(part.value, name)]]),
  )
  return {
    ...whole,
    value: { ...whole.value, ...merged },
    lineAt: (path) => {
      const there = inPart(path)
      return there ? part.lineAt(there) : whole.lineAt(path)
    },
    fileAt: (path) => (inPart(path) ? part.file : whole.fileAt(path)),
  }
}

const loadTheme = <Schema extends z.ZodType<{ readonly theme: string }>>(
  file: string,
  schema: Schema,
): Result<ThemeFile<z.infer<Schema>>, readonly ContentError[]> => {
  const { name } = parse(file)
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const located = readLocatedYaml(text.value, schema, file)
  if (!located.ok) return located
  const { theme } = located.value.value
  if (theme === name) return ok({ ...located.value, theme, file, fileAt: () => file })
  const message = `The file is named ${name}.yaml and says theme: ${theme}.`
  return fail([
    { file, line: located.value.lineAt(['theme']), message, fix: `Write "theme: ${name}", or rename the file.` },
  ])
}
