/** Reads the built-in stories, which the story generator tells when no other story of a topic exists. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { FALLBACK_TOPICS, type FallbackTopic } from '@lanternleaf/domain/story-generator/plan-story'
import type { ContentError } from '../../files/content-error.ts'
import { loadText } from '../../files/load-text.ts'
import { readYaml } from '../../files/yaml-source.ts'
import { loadScenes, SCENES_FILE } from '../../scenes/load-scenes.ts'
import { type LoadedStory, loadStoryText } from '../load-story.ts'
import { type FallbackSheet, fallbackSheetSchema, type StorySheet } from '../schema.ts'

const FILES: readonly string[] = ['story.yaml', 'simple.md', SCENES_FILE]

/**
 * Reads the built-in stories, `<directory>/<topic>/{story.yaml,simple.md,scenes.md}`; only the last may be absent. They are written at *simple* only; as
 * loaded stories they have that text at all three levels.
 */
export const loadFallbacks = (directory: string): Result<readonly LoadedStory[], readonly ContentError[]> => {
  const loaded = FALLBACK_TOPICS.map((topic) => loadFallback(join(directory, topic), topic))
  const errors = loaded.flatMap((story) => (story.ok ? [] : story.error))
  return errors.length > 0 ? fail(errors) : ok(loaded.flatMap((story) => (story.ok ? [story.value] : [])))
}

const loadFallback = (folder: string, topic: FallbackTopic): Result<LoadedStory, readonly ContentError[]> => {
  const sheetFile = join(folder, 'story.yaml')
  const sheetText = loadText(sheetFile)
  const sheet = sheetText.ok ? readYaml(sheetText.value, fallbackSheetSchema, sheetFile) : fail([sheetText.error])
  const text = loadStoryText(join(folder, 'simple.md'), 'simple')
  const scenes = loadScenes(join(folder, SCENES_FILE))
  const errors = [
    ...(scenes.ok ? [] : scenes.error),
    ...(sheet.ok ? checkTopic(sheet.value, topic, sheetFile) : sheet.error),
    ...(text.ok ? [] : text.error),
    ...unexpectedFiles(folder),
  ]
  if (!sheetText.ok || !sheet.ok || !text.ok || !scenes.ok || errors.length > 0) return fail(errors)
  return ok({
    sheet: sheetForEveryLevel(sheet.value),
    sheetFile,
    sheetLines: sheetText.value.split(/\r\n|\r|\n/),
    texts: { simple: text.value, full: text.value, challenge: text.value },
    scenes: scenes.value,
  })
}

const checkTopic = ({ interest }: FallbackSheet, topic: FallbackTopic, file: string): readonly ContentError[] =>
  interest === topic
    ? []
    : [
        {
          file,
          line: 1,
          message: `The folder is named ${topic} and its story says interest: ${interest}.`,
          fix: `Write "interest: ${topic}".`,
        },
      ]

const unexpectedFiles = (folder: string): readonly ContentError[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !FILES.includes(name))
    .map((name) => ({
      file: join(folder, name),
      line: 1,
      message: `${name} does not belong in the folder of a built-in story.`,
      fix: `Its folder holds ${FILES.join(', ')}: rename the file or move it.`,
    }))

const sheetForEveryLevel = (sheet: FallbackSheet): StorySheet => {
  const repeatForLevels = <Value>({ simple }: { readonly simple: Value }) => ({
    simple,
    full: simple,
    challenge: simple,
  })
  return {
    ...sheet,
    phonics_progression: repeatForLevels(sheet.phonics_progression),
    estimated_completion_time: repeatForLevels(sheet.estimated_completion_time),
    target_word_count: repeatForLevels(sheet.target_word_count),
    vocabulary: repeatForLevels(sheet.vocabulary),
  }
}
