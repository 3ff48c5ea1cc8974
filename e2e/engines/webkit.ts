/** Starts WebKit, the engine of Safari, for `engines.spec.ts`. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Builder } from 'selenium-webdriver'
import { findFreePort } from '../../server/src/testing/free-port.ts'
import { startProgram } from '../program.ts'
import { collectErrors } from './console-errors.ts'
import type { Engine } from './engine.ts'

/** Makes the browser's toolbar very narrow, so that the window can be as narrow as a phone. */
const SMALL_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
)

/** Debian's WebKitGTK in its smallest browser, on a virtual screen, driven by Selenium. */
export async function startWebKit(server: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'lanternleaf-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR)
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x1400x24', '-nolisten', 'tcp'])
  const DISPLAY = `:${await screen.waitForLine(/^(\d+)$/)}`
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const port = await findFreePort()
  const env = { ...process.env, ...folders, DISPLAY } as Record<string, string>
  const service = new DriverService('WebKitWebDriver', { loopback: true, port, args: [`--port=${port}`], env })
  const driver = new Builder()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build()
  const { url, errors, stop } = await collectErrors(server)
  const call = (source: string, ...args: readonly unknown[]) =>
    driver.executeScript(`return (${source})(...arguments)`, ...args)
  return {
    url,
    errors,
    call,
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    click: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).press().release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async ({ width, height }) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      while ((await call('() => innerWidth')) !== width) await setTimeout(20)
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await service.kill()
      await screen.end()
      stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
