/**
 * Reads the YAML files of a bank: one file for each theme, such as `words/ocean.yaml`, and extra files in a folder of
 * the same name. A sheet is the content of a theme as its schema describes it (`word-sheet.ts`, `sentence-sheet.ts`).
 * Every value stays connected with its file and line, so that a check can name the place of a mistake.
 *
 * `check-banks.ts` reads the banks with it to check them, `words/bank-words.ts` to list the words for the checks of
 * stories, and `web/generate/content.ts` to build what children get.
 */

import { existsSync, readdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { isRecord } from '@lanternleaf/domain/is-record'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'

/** The sheet of one theme, with the file and line of each value in it. */
export type ThemeFile<Sheet> = Located<Sheet> & {
  readonly theme: string
  /** The theme's first file. */
  readonly file: string
  /** The file that contains the value at a path. */
  readonly fileAt: (path: readonly PropertyKey[]) => string
}

/** All themes of a bank, in a fixed order. */
export type Bank<Sheet> = {
  readonly themes: readonly ThemeFile<Sheet>[]
  /** The themes that have a file, those with mistakes included. */
  readonly names: readonly string[]
  readonly errors: readonly ContentError[]
}

/** What extra files in the folder `<directory>/<theme>/` may contain: more entries for these lists of the theme. */
export type ExtraFiles = { readonly schema: z.ZodType<object>; readonly lists: readonly string[] }

const YAML = '.yaml'

/**
 * Loads `<directory>/<theme>.yaml` for each theme, and appends the lists of the files `<directory>/<theme>/*.yaml`, in
 * the order of their names. A file that cannot be read or is invalid is left out and reported in `errors`. So are a
 * missing file and a file that does not belong to a theme.
 *
 * @param extra what the folder of a theme may hold; without it there is no such folder
 */
export const loadBank = <Schema extends z.ZodType<{ readonly theme: string }>>(
  directory: string,
  themes: readonly string[],
  schema: Schema,
  extra?: ExtraFiles,
): Bank<z.infer<Schema>> => {
  const fileNames = existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => name !== 'README.md')
        .toSorted()
    : []
  const names = themes.filter((theme) => fileNames.includes(`${theme}${YAML}`))
  const folders = extra === undefined ? [] : themes.filter((theme) => fileNames.includes(theme))
  const loaded = names.map((theme) => loadTheme(join(directory, `${theme}${YAML}`), schema))
  const extraFiles = folders.map((theme) => ({ theme, ...loadExtraFiles(join(directory, theme), extra) }))
  return {
    themes: loaded.flatMap((file) => {
      if (!file.ok) return []
      const more = extraFiles.find(({ theme }) => theme === file.value.theme)?.files ?? []
      let themeFile: ThemeFile<z.infer<Schema>> = file.value
      for (const extraFile of more) themeFile = addExtraFile(themeFile, extraFile, extra?.lists ?? [])
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

type ExtraFile = Located<Readonly<Record<string, unknown>>> & { readonly file: string }

const loadExtraFiles = (
  folder: string,
  extra: ExtraFiles | undefined,
): { readonly files: readonly ExtraFile[]; readonly errors: readonly ContentError[] } => {
  if (extra === undefined) return { files: [], errors: [] }
  const names = readdirSync(folder).toSorted()
  const results = names.map((name) => {
    const file = join(folder, name)
    if (!name.endsWith(YAML)) return fail([wrongFileType(file)])
    const text = loadText(file)
    if (!text.ok) return fail([text.error])
    const located = readLocatedYaml(text.value, extra.schema, file)
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
 * Appends the lists of an extra file to a theme. The added entries follow the theme's own: the line of an added entry
 * is looked up in the extra file, at its index less the number of entries before.
 */
const addExtraFile = <Sheet>(
  themeFile: ThemeFile<Sheet>,
  extraFile: ExtraFile,
  lists: readonly string[],
): ThemeFile<Sheet> => {
  const listIn = (value: unknown, name: string): readonly unknown[] => {
    const list: unknown = isRecord(value) ? value[name] : undefined
    return Array.isArray(list) ? list : []
  }
  /** The same path in the extra file; null if the path leads into the theme as it was before. */
  const pathInExtraFile = ([list, index, ...rest]: readonly PropertyKey[]): readonly PropertyKey[] | null => {
    const name = lists.find((candidate) => candidate === list)
    if (name === undefined || typeof index !== 'number') return null
    const before = listIn(themeFile.value, name).length
    return index < before ? null : [name, index - before, ...rest]
  }
  const merged = Object.fromEntries(
    lists.map((name) => [name, [...listIn(themeFile.value, name), ...listIn(extraFile.value, name)]]),
  )
  return {
    ...themeFile,
    value: { ...themeFile.value, ...merged },
    lineAt: (path) => {
      const extraPath = pathInExtraFile(path)
      return extraPath ? extraFile.lineAt(extraPath) : themeFile.lineAt(path)
    },
    fileAt: (path) => (pathInExtraFile(path) ? extraFile.file : themeFile.fileAt(path)),
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
