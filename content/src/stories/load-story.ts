/**
 * Reads the folder of one story: `story.yaml`, the scenes, and a text for each reading level, such as `simple.md`. Built-in
 * stories are written at one level; `fallback/load-fallbacks.ts` reads their text with `loadStoryText`.
 */

import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearestNames } from '@lanternleaf/domain/edit-distance'
import { isTopic, TOPICS } from '@lanternleaf/domain/interest/interest'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { parseSections } from '@lanternleaf/domain/story/parse-story'
import { localize, REGIONS, type Region, regionWords } from '@lanternleaf/domain/story/region-words'
import { READING_LEVELS, type ReadingLevel, type StoryText } from '@lanternleaf/domain/story/story'
import { lineOf } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { loadFrontMatter, loadText } from '../files/load-text.ts'
import { readYaml } from '../files/yaml-source.ts'
import { figureArt } from '../scenes/figure-art.ts'
import { type LoadedScenes, loadScenes, SCENES_FILE } from '../scenes/load-scenes.ts'
import { pictureNames } from '../words/picture-names.ts'
import { type StorySheet, storyHeaderSchema, storySheetSchema } from './schema.ts'

/** A story at one level, and its file's lines, so that a check can name the line it speaks of. */
export type LoadedText = StoryText & { readonly file: string; readonly lines: readonly string[] }

/** A story as it is in its folder: `story.yaml`, which the levels share, and the three texts. */
export type LoadedStory = {
  readonly sheet: StorySheet
  readonly sheetFile: string
  readonly sheetLines: readonly string[]
  readonly texts: Readonly<Record<ReadingLevel, LoadedText>>
  /** The pictures, the same at every level; null for a story without pictures. */
  readonly scenes: LoadedScenes | null
}

/** The folder of the stories that are written for two interests. */
export const CROSSOVERS = 'crossovers'

/** The folder a story lies in: its topic, or `crossovers`. */
export const shelfOf = ({ sheetFile }: Pick<LoadedStory, 'sheetFile'>): string => basename(dirname(dirname(sheetFile)))

/**
 * Reads `<interest>/<story>/{story.yaml,simple.md,full.md,challenge.md,scenes.md}`; only the last may be absent. Mistakes are
 * returned, never thrown.
 */
export const loadStory = (folder: string): Result<LoadedStory, readonly ContentError[]> => {
  const sheetFile = join(folder, 'story.yaml')
  const sheetText = loadText(sheetFile)
  const sheet = sheetText.ok ? readYaml(sheetText.value, storySheetSchema, sheetFile) : fail([sheetText.error])
  const [simple, full, challenge] = [
    loadLevel(folder, 'simple'),
    loadLevel(folder, 'full'),
    loadLevel(folder, 'challenge'),
  ]
  const scenes = loadScenes(join(folder, SCENES_FILE))
  const errors = [
    ...unexpectedFiles(folder),
    ...(scenes.ok ? [] : scenes.error),
    ...(sheet.ok ? checkFolderName(folder, sheet.value, sheetFile) : sheet.error),
    ...(sheet.ok && sheetText.ok ? checkCrossoverTopics(sheet.value, sheetFile, sheetText.value) : []),
    ...(sheet.ok && sheetText.ok ? checkCoverPicture(sheet.value, sheetFile, sheetText.value) : []),
    ...[simple, full, challenge].flatMap((text) => (text.ok ? [] : text.error)),
  ]
  if (!sheetText.ok || !sheet.ok || !simple.ok || !full.ok || !challenge.ok || !scenes.ok || errors.length > 0)
    return fail(errors)
  return ok({
    sheet: sheet.value,
    sheetFile,
    sheetLines: sheetText.value.split(/\r\n|\r|\n/),
    texts: { simple: simple.value, full: full.value, challenge: challenge.value },
    scenes: scenes.value,
  })
}

const loadLevel = (folder: string, level: ReadingLevel): Result<LoadedText, readonly ContentError[]> =>
  loadStoryText(join(folder, `${level}.md`), level)

/** Reads one level of a story: front matter between two lines of `---`, then the body. */
export const loadStoryText = (file: string, level: ReadingLevel): Result<LoadedText, readonly ContentError[]> => {
  const source = loadFrontMatter(file, 'level, phonics and slots')
  if (!source.ok) return source
  const { lines, body, bodyLine } = source.value
  const header = readYaml(source.value.header, storyHeaderSchema, file, 2)
  const sections = parseSections(body, bodyLine)
  const errors = [
    ...(header.ok ? wrongLevel(header.value.level, level, file, lines) : header.error),
    ...(sections.ok ? [] : sections.error.map(({ line, message, fix }) => ({ file, line, message, fix }))),
  ]
  if (!header.ok || !sections.ok || errors.length > 0) return fail(errors)
  return ok({ ...header.value, sections: sections.value, file, lines })
}

const wrongLevel = (
  written: ReadingLevel,
  level: ReadingLevel,
  file: string,
  lines: readonly string[],
): readonly ContentError[] =>
  written === level
    ? []
    : [
        {
          file,
          line: lines.findIndex((line) => line.includes('level')) + 1,
          message: `The file is named ${level}.md and says level: ${written}.`,
          fix: `Write "level: ${level}", or rename the file.`,
        },
      ]

/** The picture of a story's card is an icon of Fluent Emoji Flat, which the client is built with. */
const checkCoverPicture = ({ picture }: StorySheet, file: string, text: string): readonly ContentError[] => {
  if (figureArt(picture) !== null) return []
  return [
    {
      file,
      line: lineOf(text.split('\n'), 'picture:'),
      message: `There is no picture "${picture}".`,
      fix: `Write ${nearestNames(picture, pictureNames())
        .map((near) => `"${near}"`)
        .join(' or ')}, or another name of Fluent Emoji Flat.`,
    },
  ]
}

const checkFolderName = (folder: string, sheet: StorySheet, file: string): readonly ContentError[] =>
  [
    { key: 'id', written: sheet.id, name: basename(folder) },
    { key: 'interest', written: sheet.interest, name: shelfOf({ sheetFile: file }) },
  ]
    .filter(({ written, name }) => written !== name && name !== CROSSOVERS)
    .map(({ key, written, name }) => ({
      file,
      line: 1,
      message: `The folder is named ${name} and its story says ${key}: ${written}.`,
      fix: `Write "${key}: ${name}", or rename the folder.`,
    }))

/** A crossover is written for two interests or more: the one it is shown as, and others. */
const checkCrossoverTopics = (sheet: StorySheet, file: string, text: string): readonly ContentError[] => {
  const interests = sheet.themes.filter(isTopic)
  if (shelfOf({ sheetFile: file }) !== CROSSOVERS) return []
  if (interests.length > 1 && interests.includes(sheet.interest)) return []
  return [
    {
      file,
      line: text.split('\n').findIndex((line) => line.startsWith('themes:')) + 1,
      message: `A crossover is about two topics, its interest among them, and this one names ${interests.join(', ') || 'none'}.`,
      fix: `Write both first, such as "themes: [${sheet.interest}, …]"; topics are ${TOPICS.join(', ')}.`,
    },
  ]
}

const STORY_FILES: readonly string[] = ['story.yaml', ...READING_LEVELS.map((level) => `${level}.md`), SCENES_FILE]

const unexpectedFiles = (folder: string): readonly ContentError[] =>
  readdirSync(folder)
    .filter((name) => !STORY_FILES.includes(name))
    .map((name) => ({
      file: join(folder, name),
      line: 1,
      message: `${name} does not belong in the folder of a story.`,
      fix: `A story folder holds ${STORY_FILES.join(', ')}: rename the file or move it.`,
    }))

/** A story with the words of one region: *lift* in Britain, *elevator* in America. */
export const localizeStory = (story: LoadedStory, region: Region): LoadedStory => ({
  ...story,
  texts: localize(story.texts, region),
})

/** The versions of a story that children read: one for each region if it has regional words, else the story itself. */
export const regionalVersions = (story: LoadedStory): readonly LoadedStory[] =>
  regionWords(JSON.stringify(story.texts)).length === 0
    ? [story]
    : REGIONS.map((region) => localizeStory(story, region))
