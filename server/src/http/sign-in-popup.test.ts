import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { builtClient } from '../testing/built-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('the policy on windows of other origins', () => {
  let test: TestApp
  let browser: Browser
  beforeAll(async () => {
    test = await startTestApp('sqlite', { client: builtClient() })
    browser = openBrowser(test.app)
  })
  afterAll(() => test.stop())

  it.each([
    ['/parent-login', 'same-origin-allow-popups'],
    ['/parent-login/', 'same-origin-allow-popups'],
    ['/parent-signup', 'same-origin-allow-popups'],
    ['/', 'same-origin'],
    ['/parent', 'same-origin'],
    ['/parent-login/x', 'same-origin'],
    ['/x/parent-login', 'same-origin'],
    ['/assets/app-1.js', 'same-origin'],
    ['/api/parent-login', 'same-origin'],
    ['/nowhere', 'same-origin'],
  ])('of %s is %s', async (path, policy) => {
    expect((await browser.get(path)).headers.get('cross-origin-opener-policy')).toBe(policy)
  })
})
