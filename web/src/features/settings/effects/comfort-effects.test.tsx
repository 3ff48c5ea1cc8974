import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endLogin } from '../../../child-login/child-login.ts'
import { choose } from '../../../comfort/choose.ts'
import { resetLook } from '../../../comfort/look.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { BrowserRouter, useLocation } from '../../../router/router.tsx'
import { resetDevice } from '../../../storage/testing/new-device.ts'
import { show } from '../../../testing/screen.tsx'
import { ComfortEffects } from './comfort-effects.tsx'
import { screenName } from './screen-name.ts'

const before = location.href

beforeEach(() => {
  resetDevice('moss')
  resetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  history.replaceState(null, '', before)
  endLogin()
})

it.each(Object.entries(paths))('has words for the screen %s', (_, path) => {
  expect(screenName(path.replaceAll(/:\w+/g, 'ocean'))).not.toMatch(/can't find this page|^$/)
})

/** Where the router of the browser is. */
const Here = () => <output>{useLocation().pathname}</output>

/** What is said of what comes next, each with where the router was then: a line goes again before a busy machine looks. */
function listen(here: () => string | undefined) {
  const said: { line: string; at: string | undefined }[] = []
  const listening = new MutationObserver(() => {
    const line = document.querySelector('p[role=status]')?.textContent ?? ''
    if (line !== '' && said.at(-1)?.line !== line) said.push({ line, at: here() })
  })
  listening.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => listening.disconnect())
  return said
}

describe('what comes next', () => {
  async function walk() {
    const screen = await render(
      <BrowserRouter>
        <Here />
        <Link to="/stories/ocean">Stories</Link>
        <Link to="/create">Write</Link>
        <Link to="/about">About</Link>
        <ComfortEffects />
      </BrowserRouter>,
    )
    // What leads on just after a page came is no change of its own, and this page may have come just now.
    await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(600))
    const here = () => document.querySelector('output')?.textContent
    const go = (name: string) => (screen.getByRole('link', { name }).element() as HTMLElement).click()
    return { screen, here, go, begin: here(), said: listen(here) }
  }

  it('is announced before the screen changes, in the mode that asks for it', async () => {
    choose('mode', 'autism')
    const { screen, here, go, begin, said } = await walk()
    go('Stories')
    expect([here(), location.pathname]).toEqual([begin, '/stories/ocean'])
    await vi.waitFor(() => expect(here()).toBe('/stories/ocean'), { timeout: 30_000 })
    expect(said).toEqual([{ line: 'Next: choose a story.', at: begin }])
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
  })

  it("is the latest navigation; the browser's Back is delayed, too", async () => {
    choose('mode', 'autism')
    const { here, go, begin, said } = await walk()
    const write = 'Next: write something of your own.'
    go('Write')
    await vi.waitFor(() => expect(said).toEqual([{ line: write, at: begin }]))
    go('About')
    await vi.waitFor(() => expect(here()).toBe('/about'), { timeout: 30_000 })
    expect(said.slice(1)).toEqual([{ line: 'Next: about Lanternleaf.', at: begin }])
    await new Promise((resolve) => setTimeout(resolve, 600))
    history.back()
    await vi.waitFor(() => expect(here()).toBe('/create'), { timeout: 30_000 })
    expect(said.slice(2)).toEqual([{ line: write, at: '/about' }])
  })

  it('is not announced if the child returned meanwhile', async () => {
    choose('mode', 'autism')
    const { screen, here, go, begin, said } = await walk()
    go('Write')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    history.back()
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
    expect(here()).toBe(begin)
  })

  it('delays nothing in another mode, nor after switching to one', async () => {
    choose('mode', 'autism')
    const { here, go, said } = await walk()
    go('Write')
    choose('mode', 'adhd')
    await vi.waitFor(() => expect(here()).toBe('/create'), { timeout: 30_000 })
    const before = said.length
    go('About')
    await vi.waitFor(() => expect(here()).toBe('/about'), { timeout: 30_000 })
    expect(said).toHaveLength(before)
  })
})

const Story = () => (
  <main style={{ inlineSize: 320 }}>
    <article>
      <p>
        <span data-sentence>
          {'The otter found a lantern under the old bridge. It was warm and it hummed a little.'
            .split(' ')
            .map((word, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
              <span key={at}>
                <span data-word={word} tabIndex={-1}>
                  {word}
                </span>{' '}
              </span>
            ))}
        </span>
      </p>
    </article>
    <ComfortEffects />
  </main>
)

describe('the frame of line focus', () => {
  const frame = () => document.querySelector<HTMLElement>('[data-line-frame]')
  const words = () => [...document.querySelectorAll<HTMLElement>('[data-word]')]
  /** Which words the frame is around. */
  const framed = () => {
    const { top, bottom } = frame()?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return words()
      .filter((word) => {
        const box = word.getBoundingClientRect()
        return box.top >= top && box.bottom <= bottom
      })
      .map(({ textContent }) => textContent)
  }

  it('is around the first line, then where the pointer is, or the next by the arrow keys', async () => {
    choose('lineFocus', 'on')
    await show(<Story />)
    await vi.waitFor(() => expect(framed()[0]).toBe('The'))
    const first = framed()
    await userEvent.keyboard('{ArrowDown}')
    const second = framed()
    expect([second[0], first.includes(second[0] ?? '')]).toEqual([words()[first.length]?.textContent, false])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(framed()).toEqual(first)
    await userEvent.hover(words().at(-1) as HTMLElement)
    await vi.waitFor(() => expect(framed()).toContain('little.'))
    words()[first.length]?.focus()
    expect(framed()).toEqual(second)
  })

  it('is hidden while the voice reads, and when switched off', async () => {
    choose('lineFocus', 'on')
    const screen = await show(<Story />)
    await vi.waitFor(() => expect(frame()?.hidden).toBe(false))
    document.querySelector('[data-sentence]')?.setAttribute('data-spoken', 'true')
    await vi.waitFor(() => expect(frame()?.hidden).toBe(true))
    document.querySelector('[data-sentence]')?.removeAttribute('data-spoken')
    await vi.waitFor(() => expect(frame()?.hidden).toBe(false))
    choose('lineFocus', 'off')
    await vi.waitFor(() => expect(frame()).toBeNull())
    await screen.unmount()
  })
})
