import type { Plugin } from 'vite'
import { CONTENT_DIRECTORY, clearContentCache } from '../generate/content.ts'
import { generate } from '../generate/generate.ts'

const TEXT = /\.(md|yaml)$/

/** A script that wrote them already says so, since it costs seconds. */
let isGenerated = process.env.CONTENT_MODULES === 'written'

/**
 * Writes `src/generated` before anything is read from it. While working, a saved text writes it again, and the page reloads;
 * a mistake in a text is printed, and ends a build.
 * @param previewed the story that `npm run content -- preview` shows
 */
export const generatedContent = (previewed?: string): Plugin => ({
  name: 'generated-content',
  configResolved() {
    if (!isGenerated || previewed !== undefined) generate(previewed)
    isGenerated = true
  },
  configureServer({ watcher, config }) {
    watcher.add(CONTENT_DIRECTORY)
    watcher.on('all', (_, file) => {
      if (!file.startsWith(CONTENT_DIRECTORY) || !TEXT.test(file)) return
      clearContentCache()
      try {
        generate(previewed)
      } catch (reason) {
        config.logger.error(reason instanceof Error ? reason.message : String(reason))
      }
    })
  },
})
