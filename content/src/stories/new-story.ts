/** Creates the folder of a new story from the example in the guide. `npm run content -- new story` calls it. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isTopic, TOPICS } from '@lanternleaf/domain/interest/interest'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { storyFolders } from './load-stories.ts'
import { CROSSOVERS } from './load-story.ts'
import { STORY_ID } from './schema.ts'
import { readStarterFiles } from './starter-story.ts'

/**
 * Creates the folder of a new story, a copy of the example that passes every check.
 *
 * @param place `<interest>/<name>`, such as `ocean/my-first`
 * @param stories the folder that holds the interests
 * @returns the new folder, or a sentence for the author that says what is wrong and what to do
 */
export const createStory = (place: string, stories: string): Result<string, string> => {
  const [interest = '', name = '', ...more] = place.split('/')
  const interests = `The interests are ${TOPICS.join(', ')}; "${CROSSOVERS}" is for a story about two of them.`
  if (name === '' || more.length > 0) {
    return fail(`Name the story as <interest>/<name>: npm run content -- new story ocean/my-first. ${interests}`)
  }
  if (!isTopic(interest) && interest !== CROSSOVERS) return fail(`There is no interest "${interest}". ${interests}`)
  if (!STORY_ID.test(name)) {
    const suggestion = slugOf(name) || 'my-first'
    return fail(
      `"${name}" cannot name a story: use lower-case letters, digits and hyphens, such as ${interest}/${suggestion}.`,
    )
  }
  const folder = join(stories, interest, name)
  const existing = storyFolders(stories).find((other) => basename(other) === name)
  if (existing !== undefined) {
    return fail(`There is already a story "${name}", in ${relative(process.cwd(), existing)}. Choose another name.`)
  }
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(readStarterFiles())) {
    writeFileSync(join(folder, file), file === 'story.yaml' ? sheetFor(text, interest, name) : text)
  }
  return ok(folder)
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** A crossover keeps the example's interest as its first theme and takes a second one. */
const sheetFor = (sheet: string, interest: string, name: string): string => {
  const withId = setField(sheet, 'id', name)
  if (interest === CROSSOVERS) return setField(withId, 'themes', '[invention, friendship]')
  return ['themes', 'required_word_tags'].reduce(
    (text, field) => setField(text, field, `[${interest}]`),
    setField(withId, 'interest', interest),
  )
}

/** Sets a field that is written on one line, and keeps the column of the comment behind it. */
const setField = (sheet: string, field: string, value: string): string =>
  sheet.replace(new RegExp(`^${field}: (\\S+|\\[.*?\\])( *)(#.*)?$`, 'm'), (line, _, __, comment?: string) => {
    const entry = `${field}: ${value}`
    return comment === undefined ? entry : `${entry.padEnd(line.indexOf('#') - 1)} ${comment}`
  })
