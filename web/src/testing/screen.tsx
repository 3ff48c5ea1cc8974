import { MemoryRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/looks.css'
import '../styles/tokens.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Renders a component as in the app: with the style sheets, inside a router. */
export const show = (screen: ReactNode, at = '/') => render(<MemoryRouter at={at}>{screen}</MemoryRouter>)

/** Renders a screen with a sky and a bar as the shell does: at the top of the window, and at least as high as the window. */
export const showInWindow = (screen: ReactNode, at = '/') =>
  show(
    <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minBlockSize: '100dvh' }}>{screen}</main>,
    at,
  )

/** How far the matching elements reach below the upper edge of the bar, in px. 0 if all are above the bar. */
export function behindBar(screen: HTMLElement, selector: string): number {
  const top = screen.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0
  const bottoms = [...screen.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().bottom)
  if (bottoms.length === 0) throw new Error(`No element matches ${selector}`)
  return Math.max(0, Math.max(...bottoms) - top)
}
