import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { endLogin } from '../../../child-login/child-login.ts'
import { choose } from '../../../comfort/choose.ts'
import { forgetLook } from '../../../comfort/look.ts'
import { paths } from '../../../paths.ts'
import { newDevice } from '../../../storage/testing/new-device.ts'
import { show } from '../../../ui/screen-test.tsx'
import { ComfortEffects } from './comfort-effects.tsx'
import { nameOfScreen } from './screen-name.ts'

const before = location.href

beforeEach(() => {
  newDevice('moss')
  forgetLook()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  history.replaceState(null, '', before)
  endLogin()
})

it.each(Object.entries(paths))('has words for the screen %s', (_, path) => {
  expect(nameOfScreen(path.replaceAll(/:\w+/g, 'ocean'))).not.toMatch(/does not exist|^$/)
})

describe('what comes next', () => {
  /** Goes to an address as the router does, and counts how often it hears of one. */
  function router() {
    const heard = vi.fn()
    addEventListener('navigated', heard)
    addEventListener('popstate', heard)
    const go = (path: string) => {
      history.pushState(null, '', path)
      dispatchEvent(new Event('navigated'))
    }
    return { go, heard }
  }

  it('is said before the screen changes, in the mode that asks for it', async () => {
    choose('mode', 'autism')
    const screen = await show(<ComfortEffects />)
    const { go, heard } = router()
    go('/stories/ocean')
    await expect.element(screen.getByText('Next: choose a story.')).toBeVisible()
    expect(heard).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 3000 })
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
  })

  it('is the last that was pressed, and nothing where somebody came back meanwhile or stays on the screen', async () => {
    choose('mode', 'autism')
    const screen = await show(<ComfortEffects />)
    const { go, heard } = router()
    const here = location.pathname
    go(`${here}?asked`)
    expect(heard).toHaveBeenCalledTimes(1)
    go('/create')
    go('/about')
    await expect.element(screen.getByText('Next: about Lanternleaf.')).toBeVisible()
    go(here)
    expect(heard).toHaveBeenCalledTimes(2)
    await expect.element(screen.getByText(/^Next:/)).not.toBeInTheDocument()
  })

  it('does not hold up what leads on by itself, nor anybody in another mode', async () => {
    choose('mode', 'autism')
    const screen = await show(<ComfortEffects />)
    const { go, heard } = router()
    go('/create')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 3000 })
    go('/practice-reading')
    expect(heard).toHaveBeenCalledTimes(2)
    choose('mode', 'adhd')
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
    go('/about')
    expect(heard).toHaveBeenCalledTimes(3)
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

  it('is away while the voice reads, and where it is not asked for', async () => {
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
