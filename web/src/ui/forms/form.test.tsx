import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Card } from '../layout/card.tsx'
import { StatusMessage } from '../messages/status-message.tsx'
import { Field } from './field.tsx'
import { Form, FormEnd } from './form.tsx'
import { useSubmit } from './use-submit.ts'

const FIELDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

function LongForm() {
  const { errors, submit } = useSubmit(() => Promise.reject(new Error('refused')))
  return (
    <Form onSubmit={() => void submit()}>
      {FIELDS.map((label) => (
        <Field key={label} label={label} hint="What it is for" />
      ))}
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <FormEnd>
        <Button type="submit" kind="primary">
          Save
        </Button>
      </FormEnd>
    </Form>
  )
}

const FORM_IN_DIALOG = (
  <Dialog title="Add" open onClose={() => undefined}>
    <LongForm />
  </Dialog>
)
const FORM_IN_CARD = (
  <Card>
    <LongForm />
  </Card>
)

afterEach(() => page.viewport(768, 1024))
beforeEach(() => window.scrollTo(0, 0))

const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect()

/** Whether no other element covers any part of an element. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === element)
}

it.each([
  ['a dialog', 320, 640, FORM_IN_DIALOG],
  ['a dialog', 844, 390, FORM_IN_DIALOG],
  ['a dialog', 320, 350, FORM_IN_DIALOG],
  ['a card', 844, 390, FORM_IN_CARD],
  ['a card', 320, 350, FORM_IN_CARD],
  ['a card', 844, 180, FORM_IN_CARD],
])('the focused field stays visible, in %s, in a window of %i x %i', async (_, width, height, form) => {
  await page.viewport(width, height)
  const screen = await show(form)
  const save = screen.getByRole('button', { name: 'Save' })
  // On a page in a low window the row of buttons follows the fields.
  if (form === FORM_IN_DIALOG) expect(boxOf(save).bottom).toBeLessThanOrEqual(height)
  for (const label of [...FIELDS, ...FIELDS.toReversed()]) {
    const field = screen.getByLabelText(label).element() as HTMLInputElement
    field.focus()
    await userEvent.keyboard('a')
    expect(isUncovered(field), label).toBe(true)
  }
})

it.each([
  ['a dialog', FORM_IN_DIALOG],
  ['a card', FORM_IN_CARD],
])('the row of buttons reaches to the bottom of the window, in %s', async (_, form) => {
  await page.viewport(320, 720)
  const screen = await show(form)
  const row = screen.getByRole('button', { name: 'Save' }).element().parentElement as Element
  expect(row.getBoundingClientRect().bottom).toBeCloseTo(720, 0)
  for (const x of [4, 20, 160, 300, 316]) expect(document.elementFromPoint(x, 718)).toBe(row)
})

it.each([
  [844, 390],
  [320, 640],
])('the row of buttons of a page covers no field when the page opens in a window of %i x %i', async (width, height) => {
  await page.viewport(width, height)
  const screen = await show(FORM_IN_CARD)
  const row = screen.getByRole('button', { name: 'Save' }).element().parentElement as Element
  const last = screen.getByLabelText('Six').element()
  expect(row.getBoundingClientRect().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom)
})

it('in a dialog as high as the window, a short form has its buttons at the bottom', async () => {
  await page.viewport(390, 844)
  const screen = await show(
    <Dialog title="Add" open onClose={() => undefined}>
      <Form onSubmit={() => undefined}>
        <Field label="One" />
        <FormEnd>
          <Button type="submit">Save</Button>
        </FormEnd>
      </Form>
    </Dialog>,
  )
  const row = screen.getByRole('button', { name: 'Save' }).element().parentElement as Element
  expect(row.getBoundingClientRect().bottom).toBeCloseTo(844, 0)
})

it('a message about the whole form is scrolled into view', async () => {
  await page.viewport(844, 390)
  const screen = await show(FORM_IN_CARD)
  await screen.getByRole('button', { name: 'Save' }).click()
  const message = screen.getByText('Something went wrong. Please try again.')
  await expect.element(message).toBeVisible()
  const { top, bottom } = boxOf(message)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(390)
})

it('the submit button in a bottom bar is in a region, not in a navigation', async () => {
  const screen = await show(
    <BottomBar
      label="Log in"
      endsForm
      next={
        <Button type="submit" form="login">
          Go
        </Button>
      }
    />,
  )
  await expect.element(screen.getByRole('region', { name: 'Log in' }).getByRole('button', { name: 'Go' })).toBeVisible()
  expect(screen.getByRole('navigation').elements()).toEqual([])
})
