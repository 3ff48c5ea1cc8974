import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from '../router/router.tsx'
import { show } from '../testing/screen.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Announcer, announce } from '../ui/messages/announcer.tsx'
import { SessionSteps } from '../ui/steps/session-steps.tsx'
import { WizardSteps } from '../ui/steps/wizard-steps.tsx'
import { Countdown } from '../ui/time/countdown.tsx'
import { trackReplacedTexts } from './replaced-text.ts'

/** The ways in which a browser extension or translation replaces a text. */
const REPLACEMENTS: Readonly<Record<string, (text: Text, other: Element) => void>> = {
  'in one step': (text, other) => text.replaceWith(other),
  'by inserting an element before it, then removing it': (text, other) => {
    text.before(other)
    text.remove()
  },
  'by inserting an element after it, then removing it': (text, other) => {
    text.after(other)
    text.remove()
  },
  'by removing it, then inserting an element': (text, other) => {
    const [parent, next] = [text.parentNode, text.nextSibling]
    text.remove()
    parent?.insertBefore(other, next)
  },
  'by wrapping it in an element': (text, other) => {
    text.before(other)
    other.replaceChildren(text)
  },
}

/** Called once for all tests, since it patches the DOM permanently. */
const restore = trackReplacedTexts()

const textsIn = (root: Node): Text[] => {
  const treeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (treeWalker.nextNode()) texts.push(treeWalker.currentNode as Text)
  return texts
}

/** A translation of a text, as a browser inserts it: the same text in capitals. */
const createTranslation = (text: string) => {
  const font = document.createElement('font')
  font.innerHTML = `<font>${text.toUpperCase()}</font>`
  return font
}

function translate(root: Node, change: (text: Text, other: Element) => void): void {
  for (const text of textsIn(root)) if (!text.parentElement?.closest('font')) change(text, createTranslation(text.data))
}

/** Texts next to elements and other texts, which are added, changed and removed. */
function Story({ page, note }: { page: number; note?: string }) {
  return (
    <p data-testid="story">
      {page > 1 && <b>Back</b>}
      Page {page} of {4}
      {note}
      {page < 3 ? ' goes on' : <i> ends</i>}
    </p>
  )
}

it.each(Object.entries(REPLACEMENTS))('React updates a text that a translation replaced %s', async (_, change) => {
  const screen = await render(<Story page={1} note=" (new)" />)
  const story = screen.container
  translate(story, change)
  for (const [props, text] of [
    [{ page: 2, note: ' (old)' }, 'Back|Page |2| of |4| (old)| goes on'],
    [{ page: 2 }, 'Back|Page |2| of |4| goes on'],
    [{ page: 3 }, 'Back|Page |3| of |4| ends'],
    [{ page: 1, note: ' (new)' }, 'Page |1| of |4| (new)| goes on'],
  ] as const) {
    await screen.rerender(<Story {...props} />)
    expect(
      textsIn(story)
        .map(({ data }) => data.toLowerCase())
        .join(''),
    ).toBe(text.replaceAll('|', '').toLowerCase())
    translate(story, change)
  }
  await screen.unmount()
  expect(story.textContent).toBe('')
})

it('React updates a text that was replaced twice', async () => {
  const screen = await render(<Story page={1} />)
  translate(screen.container, (text, other) => text.replaceWith(other))
  await Promise.resolve()
  for (const font of screen.container.querySelectorAll('p > font'))
    font.replaceWith(createTranslation(`${font.textContent}!`))
  await screen.rerender(<Story page={2} />)
  await expect.element(page.getByTestId('story')).toHaveTextContent('BackPAGE !2 OF !4! GOES ON!')
})

it('React updates a screen from which an element was removed', async () => {
  const screen = await render(<Story page={3} />)
  screen.container.querySelector('i')?.remove()
  await screen.rerender(<Story page={1} />)
  await expect.element(page.getByTestId('story')).toHaveTextContent('Page 1 of 4 goes on')
})

const doNothing = () => undefined

it.each([
  [
    'an error of a field',
    <Field key="" label="Name" error="Please type a name." />,
    <Field key="" label="Name" error="Somebody has it." />,
    /Somebody has it\.$/,
  ],
  [
    'the error that has gone',
    <Field key="" label="Name" error="Please type a name." />,
    <Field key="" label="Name" />,
    /^name$/i,
  ],
  [
    'the step of a session',
    <SessionSteps key="" done={1} current={1} practice="Story" />,
    <SessionSteps key="" done={2} current={2} practice="Story" />,
    /My answer\s*step 3 of 4/,
  ],
  [
    'the step of a sign-up',
    <WizardSteps key="" label="Sign-up" at={1} of={3} />,
    <WizardSteps key="" label="Sign-up" at={2} of={3} />,
    /step 2 of 3/i,
  ],
])('shows %s after the page was translated', async (_, before, after, text) => {
  const { container, rerender } = await show(before)
  translate(container, (text, other) => text.replaceWith(other))
  await rerender(<MemoryRouter at="/">{after}</MemoryRouter>)
  await expect.poll(() => container.textContent).toMatch(text)
})

it('a new announcement replaces a translated one', async () => {
  const { container } = await show(<Announcer />)
  const status = page.getByRole('status')
  announce('Two parts are in their places.')
  await expect.element(status).toHaveTextContent('Two parts are in their places.')
  translate(container, (text, other) => text.replaceWith(other))
  announce('You built “reef”.')
  await expect.poll(() => status.element().textContent).toMatch(/^You built “reef”\.$/)
})

it('a translated countdown continues', async () => {
  const { container } = await show(<Countdown until={Date.now() + 30_000} onOver={doNothing} />)
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.element().textContent).toMatch(/seconds/)
  translate(container, (text, other) => text.replaceWith(other))
  // A translated text is in capitals, the app's own text in lower case.
  await expect.poll(() => timer.element().textContent).toMatch(/^\d+ seconds$/)
})

it('restore undoes the translation of a page before hydration', () => {
  const markup = '<p>One <b>two</b> three</p>'
  const built = Object.assign(document.createElement('div'), { innerHTML: markup })
  document.body.append(built)
  onTestFinished(() => built.remove())
  translate(built, (text, other) => text.replaceWith(other))
  expect(built.innerHTML).toContain('<font>')
  restore()
  expect(built.innerHTML).toBe(markup)
})
