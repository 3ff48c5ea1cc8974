import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { z } from 'zod'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { type Located, readLocatedYaml } from '../files/yaml-source.ts'

/** A file of one theme, and where its parts stand. */
export type ThemeFile<Sheet> = Located<Sheet> & { readonly theme: string; readonly file: string }

/** The files of a bank: one a theme, in the order of the themes. */
export type Bank<Sheet> = {
  readonly themes: readonly ThemeFile<Sheet>[]
  /** The themes that have a file, those with mistakes included. */
  readonly names: readonly string[]
  readonly errors: readonly ContentError[]
}

/**
 * Loads every `<directory>/<theme>.yaml` of the themes a bank has. A file that cannot be read is left out and says why in
 * `errors`, as does one that is missing and one that is no theme's.
 */
export const loadBank = <Schema extends z.ZodType<{ readonly theme: string }>>(
  directory: string,
  themes: readonly string[],
  schema: Schema,
): Bank<z.infer<Schema>> => {
  const written = existsSync(directory) ? readdirSync(directory).toSorted() : []
  const names = themes.filter((theme) => written.includes(`${theme}.yaml`))
  const loaded = names.map((theme) => loadTheme(join(directory, `${theme}.yaml`), schema))
  return {
    themes: loaded.flatMap((file) => (file.ok ? [file.value] : [])),
    names,
    errors: [
      ...loaded.flatMap((file) => (file.ok ? [] : file.error)),
      ...themes
        .filter((theme) => !names.includes(theme))
        .map((theme) => ({
          file: join(directory, `${theme}.yaml`),
          line: 1,
          message: `The theme ${theme} has no file.`,
          cure: 'Write it.',
        })),
      ...written
        .filter((name) => !themes.some((theme) => name === `${theme}.yaml`))
        .map((name) => ({
          file: join(directory, name),
          line: 1,
          message: `${name} is no theme's file.`,
          cure: `The themes are ${themes.join(', ')}: rename the file or move it.`,
        })),
    ],
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
  if (theme === name) return ok({ ...located.value, theme, file })
  const message = `The file is named ${name}.yaml and says theme: ${theme}.`
  return fail([
    { file, line: located.value.lineAt(['theme']), message, cure: `Write "theme: ${name}", or rename the file.` },
  ])
}
