/** Reads all stories from disk. The checks, the commands and the generation of the client data call it. */

import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { isTopic, TOPICS } from '@lanternleaf/domain/interest/interest'
import type { ContentError } from '../files/content-error.ts'
import { type Item, itemOf } from '../items.ts'
import { CROSSOVERS, type LoadedStory, loadStory } from './load-story.ts'

/** All stories that could be read, and the mistakes of the others. */
export type LoadedStories = {
  readonly stories: readonly LoadedStory[]
  /** The ids of all story folders, those with mistakes included. */
  readonly ids: readonly string[]
  readonly errors: readonly ContentError[]
}

/** Loads every `<directory>/<interest>/<story>/`. Stories that cannot be read are left out and say why in `errors`. */
export const loadStories = (directory: string): LoadedStories => {
  if (!existsSync(directory)) {
    const missing = { file: directory, line: 1, message: 'The folder of the stories is missing.', fix: 'Create it.' }
    return { stories: [], ids: [], errors: [missing] }
  }
  const folders = storyFolders(directory)
  const loaded = folders.map(loadStory)
  return {
    stories: loaded.flatMap((story) => (story.ok ? [story.value] : [])),
    ids: folders.map((folder) => basename(folder)),
    errors: [
      ...loaded.flatMap((story) => (story.ok ? [] : story.error)),
      ...strayEntries(directory),
      ...repeatedIds(folders),
    ],
  }
}

/** The folders of all stories: `<directory>/<interest>/<story>`. */
export const storyFolders = (directory: string): readonly string[] => foldersIn(directory).flatMap(foldersIn)

/** All stories of a directory, as items to name. */
export const storyItems = (directory: string): readonly Item[] =>
  storyFolders(directory).map((folder) =>
    itemOf('stories', `stories/${relative(directory, folder).split(sep).join('/')}`),
  )

const foldersIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(directory, name))
    .toSorted()

/** Folders that are not named after an interest, and files where only the folders of stories belong. */
const strayEntries = (directory: string): readonly ContentError[] =>
  foldersIn(directory).flatMap((folder) => {
    const name = basename(folder)
    if (!isTopic(name) && name !== CROSSOVERS) {
      return [
        {
          file: folder,
          line: 1,
          message: `There is no interest "${name}".`,
          fix: `Move its stories to one of ${[...TOPICS, CROSSOVERS].join(', ')}.`,
        },
      ]
    }
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => ({
        file: join(folder, entry.name),
        line: 1,
        message: `${entry.name} is not in the folder of a story.`,
        fix: 'Move it into the folder of its story, or delete it.',
      }))
  })

const repeatedIds = (folders: readonly string[]): readonly ContentError[] =>
  folders
    .filter((folder, index) => folders.findIndex((other) => basename(other) === basename(folder)) < index)
    .map((folder) => ({
      file: join(folder, 'story.yaml'),
      line: 1,
      message: `Another story has the id ${basename(folder)}.`,
      fix: 'Give one of the two another id and folder name.',
    }))
