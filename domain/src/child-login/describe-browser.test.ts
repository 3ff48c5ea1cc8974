import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile Safari/604.1`, 'Safari on an iPad'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile Safari/604.1`,
    'Chrome on an iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    'Safari on a Mac or an iPad',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on a Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.1', 'A browser'],
  ['', 'A browser'],
])('describes %s as %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words)
})

it('the description has no other characters than letters and spaces, whatever the header contains', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(describeBrowser(`x${text}`)).toMatch(/^[A-Z][\w ]{3,40}$/)
    }),
  )
})
