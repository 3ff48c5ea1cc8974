/** The example in the guide for authors, which every new story starts as. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import type { LoadedStory } from './load-story.ts'
import { pathOf } from './path.ts'

/** A file of the example: a heading with its name, and the code block below it. */
const EXAMPLE_FILE = /^## (\S+\.(?:md|yaml))\n.*?^```\w+\n(.*?)^```$/gms

/** The files of the story in `content/stories/EXAMPLE.md`, which every new story starts as, by their names. */
export const readStarterFiles = (): Readonly<Record<string, string>> => {
  const page = readFileSync(join(CONTENT_DIRECTORY, 'stories', 'EXAMPLE.md'), 'utf8')
  return Object.fromEntries(Array.from(page.matchAll(EXAMPLE_FILE), ([, name = '', text = '']) => [name, text]))
}

/**
 * The stories whose text is still mostly that of the example. They are not compared with one another: two authors who have
 * just begun have copied nothing.
 */
export const findUnwritten = (stories: readonly LoadedStory[]): readonly LoadedStory[] => {
  const starterLines = new Set(Object.values(readStarterFiles()).flatMap((text) => text.split('\n')))
  return stories.filter((story) => {
    const sentences = READING_LEVELS.flatMap((level) => pathOf(story.texts[level], 'A').map(({ text }) => text))
    return sentences.filter((sentence) => starterLines.has(sentence)).length > sentences.length / 2
  })
}
