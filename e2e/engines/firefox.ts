/** Starts Firefox for `engines.spec.ts`. */

import puppeteer from 'puppeteer-core'
import { onPath } from '../../scripts/test-tools.mjs'
import type { Engine } from './engine.ts'

/** Stops Firefox from making requests that the page did not cause. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
}

/** What Firefox says, without an address or of a sound, of a request that was aborted because its page was left. It is no fault. */
const ABORTED =
  /Failed to load ‘(?:\S+\.wav)?’\. A ServiceWorker intercepted the request and encountered an unexpected error\./

/**
 * Debian's Firefox, driven by Puppeteer over WebDriver BiDi. Selenium and WebdriverIO need geckodriver for Firefox,
 * which neither npm nor Debian has.
 */
export async function startFirefox(server: string): Promise<Engine> {
  const executablePath = onPath(['firefox-esr', 'firefox']) ?? 'firefox'
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES })
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultNavigationTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!ABORTED.test(String(error))) errors.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const call = (source: string, ...args: readonly unknown[]) => page.evaluate(`(${source})(...${JSON.stringify(args)})`)
  return {
    url: server,
    errors,
    call,
    open: (url) => page.goto(url),
    // Puppeteer's own method waits for a navigation, which our router does not cause.
    back: () => call('() => history.back()'),
    reload: () => page.reload(),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
