import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { focusText } from './focus-text.ts'

async function showHeading() {
  const screen = await render(
    <>
      <h1>The Quiet Reef</h1>
      <button type="button">Next</button>
      <dialog>
        <button type="button">Close</button>
      </dialog>
    </>,
  )
  return {
    heading: screen.getByRole('heading').element() as HTMLElement,
    next: screen.getByRole('button', { name: 'Next' }).element() as HTMLElement,
    dialog: screen.container.querySelector('dialog'),
  }
}

it('a heading can be focused only while it has the focus', async () => {
  const { heading, next } = await showHeading()
  expect(heading.hasAttribute('tabindex')).toBe(false)
  focusText(heading)
  expect(document.activeElement).toBe(heading)
  next.focus()
  expect(heading.hasAttribute('tabindex')).toBe(false)
  focusText(heading)
  expect(document.activeElement).toBe(heading)
})

it('a heading that had the focus when a dialog opened gets it back when the dialog closes', async () => {
  const { heading, next, dialog } = await showHeading()
  focusText(heading)
  dialog?.showModal()
  expect(dialog?.contains(document.activeElement)).toBe(true)
  dialog?.close()
  expect(document.activeElement).toBe(heading)
  next.focus()
  expect(heading.hasAttribute('tabindex')).toBe(false)
})
