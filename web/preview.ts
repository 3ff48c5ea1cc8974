import { join } from 'node:path'
import { findItem, unknownItem } from '@lanternleaf/content/items'
import { storyItems } from '@lanternleaf/content/stories/load-stories'
import { createServer } from 'vite'
import { clientPlugins } from './plugins/client-plugins.ts'

/** `npm run content -- preview <story>`: shows a story in the real reader with its statistics, and updates with every save. */
const [query = ''] = process.argv.slice(2)
const stories = join(import.meta.dirname, '..', 'content', 'stories')
const items = storyItems(stories)
const story = findItem(query, items)

if (story === undefined) {
  process.stderr.write(`${unknownItem(query, items)}\n`)
  process.exit(1)
}

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  plugins: [clientPlugins(story.name)],
  optimizeDeps: { entries: ['preview.html'] },
  server: { port: 5174, strictPort: false },
  logLevel: 'warn',
})
await server.listen()
process.stdout.write(
  `${story.name}: ${server.resolvedUrls?.local[0]}preview.html\nSave a file of the story, and the page follows. Ctrl+C ends.\n`,
)
