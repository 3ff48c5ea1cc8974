import { editDistance, nearestNames } from '@lanternleaf/domain/edit-distance'

/** An item of the content: a story, a theme of a bank, or a strand's lesson. `path` is unique, such as `words/ocean`. */
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
 * Finds the item an author typed: the id of a story, its place such as `ocean/my-first`, a theme such as `words/ocean`, or
 * a path to one of them, as a shell completes it.
 */
export const findItem = (typed: string, items: readonly Item[]): Item | undefined => {
  const path = pathInContent(typed)
  return items.find((item) => item.path === path || (item.folder === 'stories' && item.path.endsWith(`/${path}`)))
}

/** The sentence about an item that does not exist. It suggests the nearest name, or lists all if none is near. */
export const unknownItem = (typed: string, items: readonly Item[]): string => {
  const path = pathInContent(typed)
  const folder = items.find((item) => path.startsWith(`${item.folder}/`))?.folder ?? 'stories'
  const names = items.filter((item) => item.folder === folder).map(printItem)
  const name = folder === 'stories' ? path.slice(path.lastIndexOf('/') + 1) : path
  const near = nearestNames(name, names).filter(
    (candidate) => candidate.split('-').includes(name) || editDistance(name, candidate) <= name.length / 3,
  )
  const remedy = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Known: ${names.join(', ')}.`
  return `There is no ${NOUNS[folder]} "${typed}". ${remedy}`
}

const printItem = ({ folder, name, path }: Item): string => (folder === 'stories' ? name : path)

/** The path below `content`, with forward slashes and without an extension. */
const pathInContent = (typed: string): string =>
  typed
    .replaceAll('\\', '/')
    .replace(/^.*\bcontent\//, '')
    .replace(/^\.\//, '')
    .replace(/\/+$/, '')
    .replace(/\.yaml$/, '')
