import type { Plugin } from 'vite'
import { CONTENT, forgetContent } from './content.ts'

const TEXT = /\.(md|yaml)$/

/** While working: a saved story or word file makes every module made from content anew, and the page reloads. */
export const contentReload = (): Plugin => ({
  name: 'content-reload',
  buildStart: forgetContent,
  configureServer({ watcher, moduleGraph, ws }) {
    watcher.add(CONTENT)
    watcher.on('all', (_, file) => {
      if (!file.startsWith(CONTENT) || !TEXT.test(file)) return
      forgetContent()
      moduleGraph.invalidateAll()
      ws.send({ type: 'full-reload' })
    })
  },
})
