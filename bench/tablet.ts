import { type Browser, type BrowserContext, chromium } from 'playwright'
import type { Server } from '../e2e/server.ts'

/** The Chromium that measures. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

/** A tablet nobody has used yet, held upright. */
export const newTablet = (browser: Browser, { url }: Pick<Server, 'url'>): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, baseURL: url, serviceWorkers: 'block' })
