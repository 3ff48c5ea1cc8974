import { STORY_BUDGET, weigh } from '@lanternleaf/content/scenes/check/weight'
import { artOf, compileCover, compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import { compileScreenScene } from '@lanternleaf/content/scenes/screens/screen-scenes'
import { loadFallbacks } from '@lanternleaf/content/stories/fallback/load-fallbacks'
import { loadStories } from '@lanternleaf/content/stories/load-stories'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from './content.ts'

// A scene is a picture of a background (ground) and figures. A shelf is the list of the stories about one topic. Built-in stories are
// told if a topic has no other story.

/** The budget in KB (1000 bytes) of gzip for the covers of one shelf: ten covers, with room for two more with new figures. */
const SHELF_BUDGET = 30

const { stories: shelfStories } = loadStories(`${CONTENT_DIRECTORY}/stories`)
const builtInStories = loadFallbacks(`${CONTENT_DIRECTORY}/fallbacks`)
const stories = [...shelfStories, ...(builtInStories.ok ? builtInStories.value : [])]
const storiesWithScenes = stories.flatMap(({ sheet, scenes }) => (scenes === null ? [] : [{ sheet, scenes }]))

it.each(storiesWithScenes.map(({ sheet, scenes }) => [sheet.id, scenes] as const))(
  'the scenes of %s fit the size budget and contain only the art that they use',
  (_, scenes) => {
    const compiled = compileScenes(scenes)
    expect(weigh(compiled)).toBeLessThanOrEqual(STORY_BUDGET)
    // A generated story also shows the scene of the camp fire.
    expect(weigh(compiled) + weigh(compileScreenScene('camp-fire'))).toBeLessThanOrEqual(STORY_BUDGET)
    const used = [...Object.values(compiled.scenes), ...Object.values(compiled.options)]
    expect(Object.keys(compiled.art.grounds).toSorted()).toEqual(
      [...new Set(used.map(({ ground }) => ground))].toSorted(),
    )
    expect(Object.keys(compiled.art.figures).toSorted()).toEqual(
      [...new Set(used.flatMap(({ figures }) => figures.map(({ name }) => name)))].toSorted(),
    )
  },
)

it.each([...new Set(storiesWithScenes.map(({ sheet }) => sheet.interest))])(
  'the covers of the topic %s fit the size budget',
  (interest) => {
    const covers = storiesWithScenes
      .filter(({ sheet }) => sheet.interest === interest)
      .map(({ scenes }) => compileCover(scenes))
    const hint = 'Use grounds and figures that other covers of this topic have, in the first scene of your story.'
    expect(weigh({ covers, art: artOf(covers) }), hint).toBeLessThanOrEqual(SHELF_BUDGET)
  },
)
