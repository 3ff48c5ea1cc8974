import type { Plugin } from 'vite'
import { CONTENT_DIRECTORY, clearContentCache } from '../generate/content.ts'
import { generate } from '../generate/generate.ts'

const TEXT = /\.(md|yaml)$/

/** Whether the modules are generated. A script that has generated them before sets the variable, because generating takes seconds. */
let isGenerated = process.env.CONTENT_MODULES === 'written'

/**
 * Generates `src/generated` before any module is loaded. In development, a saved text regenerates it and reloads the page. An
 * error in a text is logged, and fails a build.
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
