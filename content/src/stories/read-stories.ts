import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentError } from '../files/content-error.ts'
import { type LoadedStory, loadStory } from './load.ts'

export type Shelf = {
  readonly stories: readonly LoadedStory[]
  /** The ids of all story folders, those with mistakes included. */
  readonly ids: readonly string[]
  readonly errors: readonly ContentError[]
}

/** Loads every `<directory>/<interest>/<story>/`. Stories that cannot be read are left out and say why in `errors`. */
export const loadStories = (directory: string): Shelf => {
  if (!existsSync(directory)) {
    const missing = { file: directory, line: 1, message: 'There is no folder of stories here.', cure: 'Add it.' }
    return { stories: [], ids: [], errors: [missing] }
  }
  const folders = storyFolders(directory)
  const loaded = folders.map(loadStory)
  return {
    stories: loaded.flatMap((story) => (story.ok ? [story.value] : [])),
    ids: folders.map((folder) => basename(folder)),
    errors: [...loaded.flatMap((story) => (story.ok ? [] : story.error)), ...repeatedIds(folders)],
  }
}

/** The folders of all stories: `<directory>/<interest>/<story>`. */
export const storyFolders = (directory: string): readonly string[] => foldersIn(directory).flatMap(foldersIn)

const foldersIn = (directory: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(directory, name))
    .toSorted()

const repeatedIds = (folders: readonly string[]): readonly ContentError[] =>
  folders
    .filter((folder, index) => folders.findIndex((other) => basename(other) === basename(folder)) < index)
    .map((folder) => ({
      file: join(folder, 'story.yaml'),
      line: 1,
      message: `Another story has the id ${basename(folder)}.`,
      cure: 'Give one of the two another id and folder name.',
    }))
