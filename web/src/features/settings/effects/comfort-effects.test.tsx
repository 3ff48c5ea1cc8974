/** Tests of the frame of "Line focus", and of the notice of the next screen. */

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endLogin } from '../../../child-login/child-login.ts'
import { choose } from '../../../comfort/choose.ts'
import { resetLook } from '../../../comfort/look.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { BrowserRouter, useLocation } from '../../../router/router.tsx'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { ComfortEffects } from './comfort-effects.tsx'
import { screenName } from './screen-name.ts'

const initialAddress = location.href

beforeEach(() => {
  resetDevice('moss')
  resetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  history.replaceState(null, '', initialAddress)
  endLogin()
})

it.each(Object.entries(paths))('screenName has a name for the screen "%s"', (_, path) => {
  expect(screenName(path.replaceAll(/:\w+/g, 'ocean'))).not.toMatch(/a page we can't find|^$/)
})

/** Shows the address of the screen that the router renders. */
const RouterAddress = () => <output>{useLocation().pathname}</output>

/** Collects the notices, each with the router's address at that time. A slow machine could miss a notice if it only polled. */
function collectNotices(routerAddress: () => string | undefined) {
  const notices: { line: string; at: string | undefined }[] = []
  const observer = new MutationObserver(() => {
    const line = document.querySelector('p[role=status]')?.textContent ?? ''
    if (line !== '' && notices.at(-1)?.line !== line) notices.push({ line, at: routerAddress() })
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return notices
}

describe('the notice of the next screen', () => {
  async function showLinks() {
    const screen = await render(
      <BrowserRouter>
        <RouterAddress />
        <Link to="/stories/ocean">Stories</Link>
        <Link to="/create">Write</Link>
        <Link to="/about">About</Link>
        <ComfortEffects />
      </BrowserRouter>,
    )
    // Redirects within 500 ms after a screen appeared are not announced, so wait until that time is over.
    await expect.poll(() => performance.now()).toBeGreaterThan(600)
    const routerAddress = () => document.querySelector('output')?.textContent
    const go = (name: string) => (screen.getByRole('link', { name }).element() as HTMLElement).click()
    return { screen, routerAddress, go, firstAddress: routerAddress(), notices: collectNotices(routerAddress) }
  }

  it('is shown before the screen changes, in the autism mode', async () => {
    choose('mode', 'autism')
    const { screen, routerAddress, go, firstAddress, notices } = await showLinks()
    go('Stories')
    expect([routerAddress(), location.pathname]).toEqual([firstAddress, '/stories/ocean'])
    await expect.poll(() => routerAddress()).toBe('/stories/ocean')
    expect(notices).toEqual([{ line: 'Next: choose a story.', at: firstAddress }])
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
  })

  it("changes if the child navigates again meanwhile, and is also shown for the browser's Back", async () => {
    choose('mode', 'autism')
    const { routerAddress, go, firstAddress, notices } = await showLinks()
    const write = 'Next: make something of your own.'
    go('Write')
    await expect.poll(() => notices).toEqual([{ line: write, at: firstAddress }])
    go('About')
    await expect.poll(() => routerAddress()).toBe('/about')
    expect(notices.slice(1)).toEqual([{ line: 'Next: about Lanternleaf.', at: firstAddress }])
    await new Promise((resolve) => setTimeout(resolve, 600))
    history.back()
    await expect.poll(() => routerAddress()).toBe('/create')
    expect(notices.slice(2)).toEqual([{ line: write, at: '/about' }])
  })

  it('disappears if the child goes back meanwhile', async () => {
    choose('mode', 'autism')
    const { screen, routerAddress, go, firstAddress, notices } = await showLinks()
    go('Write')
    await expect.poll(() => notices).toHaveLength(1)
    history.back()
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
    expect(routerAddress()).toBe(firstAddress)
  })

  it('delays nothing in another mode, also if the mode changes meanwhile', async () => {
    choose('mode', 'autism')
    const { routerAddress, go, notices } = await showLinks()
    go('Write')
    choose('mode', 'adhd')
    await expect.poll(() => routerAddress()).toBe('/create')
    const countBefore = notices.length
    go('About')
    await expect.poll(() => routerAddress()).toBe('/about')
    expect(notices).toHaveLength(countBefore)
  })
})

const Story = () => (
  <main style={{ inlineSize: 320 }}>
    <article>
      <p>
        <span data-sentence>
          {'The otter found a lantern under the old bridge. It was warm and it hummed a little.'
            .split(' ')
            .map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
              <span key={index}>
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
  /** The words in the frame. */
  const framedWords = () => {
    const { top, bottom } = frame()?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    return words()
      .filter((word) => {
        const box = word.getBoundingClientRect()
        return box.top >= top && box.bottom <= bottom
      })
      .map(({ textContent }) => textContent)
  }

  it('is around the first line, and moves with the arrow keys, the pointer and the focus', async () => {
    choose('lineFocus', 'on')
    await show(<Story />)
    await expect.poll(() => framedWords()[0]).toBe('The')
    const first = framedWords()
    await userEvent.keyboard('{ArrowDown}')
    const second = framedWords()
    expect([second[0], first.includes(second[0] ?? '')]).toEqual([words()[first.length]?.textContent, false])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(framedWords()).toEqual(first)
    await userEvent.hover(words().at(-1) as HTMLElement)
    await expect.poll(() => framedWords()).toContain('little.')
    words()[first.length]?.focus()
    expect(framedWords()).toEqual(second)
  })

  it('is hidden while the voice reads, and when switched off', async () => {
    choose('lineFocus', 'on')
    const screen = await show(<Story />)
    await expect.poll(() => frame()?.hidden).toBe(false)
    document.querySelector('[data-sentence]')?.setAttribute('data-spoken', 'true')
    await expect.poll(() => frame()?.hidden).toBe(true)
    document.querySelector('[data-sentence]')?.removeAttribute('data-spoken')
    await expect.poll(() => frame()?.hidden).toBe(false)
    choose('lineFocus', 'off')
    await expect.poll(() => frame()).toBeNull()
    await screen.unmount()
  })
})
