import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/free-port.ts'
import { openSession } from './classic.ts'
import { listenTo } from './complaints.ts'
import type { Engine } from './engine.ts'
import { startProgram } from './program.ts'

/** The window's own bar takes next to no room, so that a page can be as narrow as on a telephone. */
const SMALL_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

/** WebKit as Debian builds it, in its smallest browser, on a screen nobody sees. */
export async function startWebKit(server: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'lanternleaf-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), SMALL_BAR)
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x1400x24', '-nolisten', 'tcp'])
  const DISPLAY = `:${await screen.says(/^(\d+)$/)}`
  const port = await freePort()
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { ...process.env, ...folders, DISPLAY })
  const { get, post, close } = await openSession(`http://127.0.0.1:${port}`)
  const listener = await listenTo(server)
  const call = (source: string, ...given: readonly unknown[]) =>
    post('/execute/sync', { script: `return (${source})(...arguments)`, args: given })
  return {
    url: listener.url,
    complaints: listener.complaints,
    call,
    open: async (url) => void (await post('/url', { url })),
    back: async () => void (await post('/back')),
    reload: async () => void (await post('/refresh')),
    act: (...actions) => post('/actions', { actions }),
    resize: async ({ width, height }) => {
      await post('/window/rect', { width, height })
      while ((await call('() => innerWidth')) !== width) await setTimeout(20)
    },
    picture: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    close: async () => {
      await close()
      await driver.end()
      await screen.end()
      listener.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
