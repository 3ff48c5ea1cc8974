/**
 * Finds the story, theme or lesson that an author types after `npm run content --`, and suggests the nearest name for a
 * typing mistake. The preview command uses it too.
 */

import { editDistance, nearestNames } from '@lanternleaf/domain/edit-distance'

/**
 * What an author names on the command line, to check or preview only that: a story, a theme of the word bank or sentence
 * bank, or the lesson of a strand. `path` is unique, such as `words/ocean`.
 */
export type Item = { readonly folder: ItemFolder; readonly name: string; readonly path: string }

type ItemFolder = 'stories' | 'words' | 'sentences' | 'lessons'

const NOUNS = { stories: 'story', words: 'theme of words', sentences: 'theme of sentences', lessons: 'lesson' }

/** @param path the folder of a story, `stories/<interest>/<id>`, or `<bank>/<name>` for any other item */
export const itemOf = (folder: ItemFolder, path: string): Item => ({
  folder,
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
})

/**
 * Finds the item that an author typed: a story's id, its topic and id such as `ocean/my-first`, a theme such as
 * `words/ocean`, or the path of a file or folder, as a shell completes it.
 */
export const findItem = (typed: string, items: readonly Item[]): Item | undefined => {
  const path = pathInContent(typed)
  return items.find((item) => item.path === path || (item.folder === 'stories' && item.path.endsWith(`/${path}`)))
}

/** The error message for an item that does not exist. It suggests the most similar names, or lists all if none is similar. */
export const unknownItem = (typed: string, items: readonly Item[]): string => {
  const path = pathInContent(typed)
  const folder = items.find((item) => path.startsWith(`${item.folder}/`))?.folder ?? 'stories'
  const names = items.filter((item) => item.folder === folder).map(printItem)
  const name = folder === 'stories' ? path.slice(path.lastIndexOf('/') + 1) : path
  const similar = nearestNames(name, names).filter(
    (candidate) => candidate.split('-').includes(name) || editDistance(name, candidate) <= name.length / 3,
  )
  const remedy = similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : `Known: ${names.join(', ')}.`
  return `There is no ${NOUNS[folder]} "${typed}". ${remedy}`
}

const printItem = ({ folder, name, path }: Item): string => (folder === 'stories' ? name : path)

/** The typed path, from the `content` folder on, with forward slashes and without an extension. */
const pathInContent = (typed: string): string =>
  typed
    .replaceAll('\\', '/')
    .replace(/^.*\bcontent\//, '')
    .replace(/^\.\//, '')
    .replace(/\/+$/, '')
    .replace(/\.yaml$/, '')
