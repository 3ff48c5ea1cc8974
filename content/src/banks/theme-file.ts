/**
 * Reads the YAML files of a bank: one file for each theme, such as `words/ocean.yaml`, and further files in a folder of
 * the same name. `check-banks.ts` calls it for words and for sentences. Every value stays connected with its file and
 * line, so that a check can name the place of a mistake.
 */

import { existsSync, readdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { isRecord } from '@lanternleaf/domain/is-record'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'

/** The content of one theme, with the file and line of each of its parts. */
export type ThemeFile<Sheet> = Located<Sheet> & {
  readonly theme: string
  /** The theme's first file. */
  readonly file: string
  /** The file that contains a part. */
  readonly fileAt: (path: readonly PropertyKey[]) => string
}

/** All themes of a bank, in a fixed order. */
export type Bank<Sheet> = {
  readonly themes: readonly ThemeFile<Sheet>[]
  /** The themes that have a file, those with mistakes included. */
  readonly names: readonly string[]
  readonly errors: readonly ContentError[]
}

/** What further files in the folder `<directory>/<theme>/` may contain: more entries for these lists of the theme. */
export type Parts = { readonly schema: z.ZodType<object>; readonly lists: readonly string[] }

const YAML = '.yaml'

/**
 * Loads `<directory>/<theme>.yaml` for each theme, and appends the lists of the files `<directory>/<theme>/*.yaml`, in the order
 * of their names. A file that cannot be read is left out and reported in `errors`. So are a missing file and a file that does
 * not belong to a theme.
 *
 * @param parts what the folder of a theme may hold; without it there is no such folder
 */
export const loadBank = <Schema extends z.ZodType<{ readonly theme: string }>>(
  directory: string,
  themes: readonly string[],
  schema: Schema,
  parts?: Parts,
): Bank<z.infer<Schema>> => {
  const fileNames = existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => name !== 'README.md')
        .toSorted()
    : []
  const names = themes.filter((theme) => fileNames.includes(`${theme}${YAML}`))
  const folders = parts === undefined ? [] : themes.filter((theme) => fileNames.includes(theme))
  const loaded = names.map((theme) => loadTheme(join(directory, `${theme}${YAML}`), schema))
  const extraFiles = folders.map((theme) => ({ theme, ...loadParts(join(directory, theme), parts) }))
  return {
    themes: loaded.flatMap((file) => {
      if (!file.ok) return []
      const more = extraFiles.find(({ theme }) => theme === file.value.theme)?.files ?? []
      let themeFile: ThemeFile<z.infer<Schema>> = file.value
      for (const part of more) themeFile = addPartFile(themeFile, part, parts?.lists ?? [])
      return [themeFile]
    }),
    names,
    errors: [
      ...loaded.flatMap((file) => (file.ok ? [] : file.error)),
      ...extraFiles.flatMap(({ errors }) => errors),
      ...themes
        .filter((theme) => !names.includes(theme))
        .map((theme) => ({
          file: join(directory, `${theme}${YAML}`),
          line: 1,
          message: `The theme ${theme} has no file.`,
          fix: 'Add the file.',
        })),
      ...fileNames
        .filter((name) => !themes.some((theme) => name === `${theme}${YAML}`) && !folders.includes(name))
        .map((name) => ({
          file: join(directory, name),
          line: 1,
          message: `${name} does not belong to any theme.`,
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
  const results = names.map((name) => {
    const file = join(folder, name)
    if (!name.endsWith(YAML)) return fail([wrongFileType(file)])
    const text = loadText(file)
    if (!text.ok) return fail([text.error])
    const located = readLocatedYaml(text.value, parts.schema, file)
    return located.ok ? ok({ value: { ...located.value.value }, lineAt: located.value.lineAt, file }) : located
  })
  return {
    files: results.flatMap((result) => (result.ok ? [result.value] : [])),
    errors: results.flatMap((result) => (result.ok ? [] : result.error)),
  }
}

const wrongFileType = (file: string): ContentError => ({
  file,
  line: 1,
  message: `${basename(file)} is not a .yaml file, so it cannot add anything to a theme.`,
  fix: `Rename it to ${parse(file).name}${YAML}, or move it to another folder.`,
})

/**
 * Appends the lists of one more file to a theme. The added entries follow the theme's own: the line of an added entry is
 * looked up in the added file, at its index less the number of entries before.
 */
const addPartFile = <Sheet>(
  themeFile: ThemeFile<Sheet>,
  part: PartFile,
  lists: readonly string[],
): ThemeFile<Sheet> => {
  const listIn = (value: unknown, name: string): readonly unknown[] => {
    const list: unknown = isRecord(value) ? value[name] : undefined
    return Array.isArray(list) ? list : []
  }
  /** The same path in the added file; null if the path leads into the theme as it was before. */
  const pathInPart = ([list, place, ...rest]: readonly PropertyKey[]): readonly PropertyKey[] | null => {
    const name = lists.find((candidate) => candidate === list)
    if (name === undefined || typeof place !== 'number') return null
    const before = listIn(themeFile.value, name).length
    return place < before ? null : [name, place - before, ...rest]
  }
  const merged = Object.fromEntries(
    lists.map((name) => [name, [...listIn(themeFile.value, name), ...listIn(part.value, name)]]),
  )
  return {
    ...themeFile,
    value: { ...themeFile.value, ...merged },
    lineAt: (path) => {
      const partPath = pathInPart(path)
      return partPath ? part.lineAt(partPath) : themeFile.lineAt(path)
    },
    fileAt: (path) => (pathInPart(path) ? part.file : themeFile.fileAt(path)),
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
