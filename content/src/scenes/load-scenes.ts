import { existsSync } from 'node:fs'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { parseScenes, type ReadScenes } from '@lanternleaf/domain/scene/parse-scenes'
import type { ContentError } from '../files/content-error.ts'
import { loadText } from '../files/load-text.ts'

/** What a story's scenes are called in its folder. */
export const SCENES_FILE = 'scenes.md'

/** A story's scenes, and the file they stand in. */
export type LoadedScenes = ReadScenes & { readonly file: string }

/** Reads a story's scenes; null when it has no file of them. */
export const loadScenes = (file: string): Result<LoadedScenes | null, readonly ContentError[]> => {
  if (!existsSync(file)) return ok(null)
  const text = loadText(file)
  if (!text.ok) return fail([text.error])
  const scenes = parseScenes(text.value)
  if (scenes.ok) return ok({ ...scenes.value, file })
  return fail(scenes.error.map(({ line, message, cure }) => ({ file, line, message, cure })))
}
