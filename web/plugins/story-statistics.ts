import { checkContent } from '@lanternleaf/content/check-content'
import { printError } from '@lanternleaf/content/files/content-error'
import { statisticsOf } from '@lanternleaf/content/stories/report'
import type { Plugin } from 'vite'
import { made } from './virtual-module.ts'

const STATISTICS = 'virtual:story-statistics'

/** What `npm run content` says of one story, as a module. */
export const storyStatistics = (storyId: string): Plugin => ({
  name: 'story-statistics',
  resolveId: (id) => (id === STATISTICS ? made(id) : null),
  load(id) {
    if (id !== made(STATISTICS)) return null
    const { shelf, errors } = checkContent(undefined, [storyId])
    const story = shelf.stories.find(({ sheet }) => sheet.id === storyId)
    return `export default ${JSON.stringify({
      storyId,
      interest: story?.sheet.interest ?? '',
      table: story ? statisticsOf(story) : { columns: [], rows: [] },
      errors: errors.map(printError),
    })}`
  },
})
