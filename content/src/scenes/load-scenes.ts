/** Reads `scenes.md` of a story: which ground (background) and which figures the picture of each section has. */

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nearestNames } from '@lanternleaf/domain/edit-distance'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { type ParsedScenes, parseScenes } from '@lanternleaf/domain/scene/parse-scenes'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'
import { pictureNames } from '../words/picture-names.ts'
import { coverOf, everyScene, figureNames } from './every-scene.ts'
import { figureArt, OWN_FIGURES } from './figure-art.ts'

/** The file of scenes in a story's folder. */
export const SCENES_FILE = 'scenes.md'

/** The path of a story's scenes, next to its sheet. */
export const scenesFileOf = (sheetFile: string): string => join(dirname(sheetFile), SCENES_FILE)

/** A story's scenes, and the file they stand in. */
export type LoadedScenes = ParsedScenes & { readonly file: string }

/** Reads a story's scenes; null when it has no file of them. */
export const loadScenes = (file: string): Result<LoadedScenes | null, readonly ContentError[]> => {
  if (!existsSync(file)) return ok(null)
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const scenes = parseScenes(text.value)
  if (!scenes.ok) return fail(scenes.error.map(({ line, message, fix }) => ({ file, line, message, fix })))
  const loaded = { ...scenes.value, file }
  const errors = unknownFigures(loaded)
  return errors.length > 0 ? fail(errors) : ok(loaded)
}

/** The names of all figures that a scene may have. */
const allFigureNames = (): ReadonlySet<string> =>
  new Set([...pictureNames(), ...OWN_FIGURES.map((own) => `own:${own}`)])

const unknownFigures = (loaded: LoadedScenes): readonly ContentError[] =>
  [...everyScene(loaded), ...(loaded.cover === undefined ? [] : [coverOf(loaded)])].flatMap((placed) =>
    figureNames(placed)
      .filter((name) => figureArt(name) === null)
      .map((name) => ({
        file: loaded.file,
        line: placed.line,
        message: `There is no picture "${name}".`,
        fix: `Write ${nearestNames(name, allFigureNames())
          .map((near) => `"${near}"`)
          .join(' or ')}, or another name of Fluent Emoji Flat.`,
      })),
  )
