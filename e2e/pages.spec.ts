/** Properties of all HTML pages: small, safe, without personal data. */

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { paths } from '../web/src/paths.ts'
import { createFamily, expect, logInChild, test } from './fixtures.ts'

const PUBLIC_PATHS: readonly string[] = [
  paths.home,
  paths.brainCheck,
  paths.notSure,
  paths.tryOneWord,
  paths.parentSignup,
  paths.parentLogin,
  paths.parentForgotPassword,
  paths.parentResetPassword,
  paths.parentConfirmEmail,
  paths.weeklyMail,
  paths.privacy,
  paths.support,
  paths.about,
]
/** The pages behind a parent's login. */
const PARENT_PATHS: readonly string[] = [paths.parent, paths.childWeek, paths.parentAccount, paths.parentSounds].map(
  (path) => path.replaceAll(/:\w+/g, 'something'),
)
const MISSING_PATH = '/nowhere'
const ALL_PATHS = [...Object.values(paths), MISSING_PATH].map((path) => path.replaceAll(/:\w+/g, 'something'))

/** The largest size of a page, in KB (1000 bytes) of gzip. */
const PAGE_BUDGET = 10

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

test('every page has only the inline styles that its policy allows, no inline script, and is small', async ({
  request,
}) => {
  for (const path of ALL_PATHS) {
    const answer = await request.get(path)
    const page = await answer.text()
    const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hashOf(style))
    // A second style is in a noscript element.
    expect(styles.length, path).toBeLessThanOrEqual(2)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy.match(/style-src[^;]*/)?.[0], path).toBe(`style-src 'self' ${styles.join(' ')}`)
    expect(policy, path).not.toContain('unsafe')
    expect(page.replace(/<style>.*?<\/style>/gs, ''), path).not.toMatch(/\sstyle=|\son\w+=/)
    expect(page.match(/<script(?![^>]*\ssrc=)/g), path).toBeNull()
    expect(gzipSync(page).length / 1000, path).toBeLessThan(PAGE_BUDGET)
  }
})

/** The page without the attributes of the chosen look in its first tag. */
const withoutLook = (page: string) => page.replace(/<html[^>]*>/, '')

test('serves pages behind a login without personal data', async ({ page, request, server }) => {
  const family = await createFamily(server)
  await page.goto(paths.practiceReading)
  await logInChild(page, family)
  for (const path of ALL_PATHS.filter((path) => !PUBLIC_PATHS.includes(path) && path !== MISSING_PATH)) {
    const [answer, forOthers] = [await page.request.get(path), await request.get(path)]
    const theirs = withoutLook(await answer.text())
    expect(theirs, path).toBe(withoutLook(await forOthers.text()))
    expect(answer.headers().link, path).toBe(forOthers.headers().link)
    expect(theirs, path).not.toContain(family.username)
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(theirs)?.[1] ?? ''
    expect(main.replaceAll(/<[^>]*>/g, ''), path).toBe(PARENT_PATHS.includes(path) ? '' : 'One moment…')
  }
})

test('paints a complete page before other requests; a skeleton requests all that its screen needs', async ({
  request,
}) => {
  for (const path of ALL_PATHS) {
    const answer = await request.get(path)
    const page = await answer.text()
    const isWhole = PUBLIC_PATHS.includes(path) || path === MISSING_PATH
    const preloads = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file)
    const links = answer.headers().link ?? ''
    expect(preloads.length > 0, path).toBe(!isWhole)
    for (const file of preloads) expect(links, path).toContain(`<${file}>; rel=modulepreload`)
    expect(links !== '', path).toBe(!isWhole)
    expect(page.match(/<script [^>]*>/g), path).toEqual([expect.stringContaining(' async ')])
  }
})
