import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { show } from '../testing/screen.tsx'
import { loadScreenAt, Screens } from './screens.tsx'

/** A guard that shows every screen. */
const Open = ({ children }: { children: ReactNode }) => children

/** Presses a link. @returns the text of the heading in the next frame */
async function headingAfterPress(to: string): Promise<string> {
  await loadScreenAt(paths.about)
  const screen = await show(
    <>
      <Link to={to}>Go on</Link>
      <Screens guards={{ child: Open, parent: Open }} />
    </>,
    paths.about,
  )
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('About Lanternleaf')
  screen.container.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
  const headingText = await new Promise<string>((resolve) =>
    requestAnimationFrame(() => resolve(heading.element().textContent ?? '')),
  )
  await expect.element(heading).not.toHaveTextContent('About Lanternleaf')
  return headingText
}

it('the old screen stays until the code of the next screen is loaded', async () => {
  expect(await headingAfterPress(paths.support)).toContain('About')
})

it('a screen whose code is loaded is painted in the next frame', async () => {
  await loadScreenAt(paths.privacy)
  expect(await headingAfterPress(paths.privacy)).toContain('Privacy')
})
