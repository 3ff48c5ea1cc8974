import { checkContent } from '@lanternleaf/content/check-content'
import { printError } from '@lanternleaf/content/files/content-error'
import { shelfOf } from '@lanternleaf/content/stories/load-story'
import { statisticsOf } from '@lanternleaf/content/stories/report'
import { CONTENT_TYPES, dataModule, type GeneratedModule } from './generated-module.ts'

/**
 * A module with the statistics of one story, as `npm run content` prints them. The preview page, `src/preview`, shows them to authors.
 * @param storyId undefined except in a preview
 */
export const storyStatisticsModule = (storyId: string | undefined): GeneratedModule =>
  dataModule('story-statistics', ['StoryStatistics', CONTENT_TYPES], statisticsFor(storyId))

function statisticsFor(storyId: string | undefined) {
  if (storyId === undefined) return { storyId: '', shelf: '', table: { columns: [], rows: [] }, errors: [] }
  // All stories are loaded; the errors are those of this one.
  const { loaded: allStories, errors } = checkContent(undefined, [storyId])
  const story = allStories.stories.find(({ sheet }) => sheet.id === storyId)
  return {
    storyId,
    shelf: story ? shelfOf(story) : '',
    table: story ? statisticsOf(story) : { columns: [], rows: [] },
    errors: errors.map(printError),
  }
}
