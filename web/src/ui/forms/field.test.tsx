import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Field, FieldFrame, inputClass } from './field.tsx'

it('the hint and the error of a field describe its input', async () => {
  const screen = await show(<Field label="Username" hint="A made-up name" error="Please enter a username" />)
  const field = screen.getByLabelText('Username')
  await expect.element(field).toHaveAccessibleDescription('A made-up name Please enter a username')
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter a username')
})

it('a field without an error is valid, and its alert is empty', async () => {
  const screen = await show(<Field label="Username" />)
  await expect.element(screen.getByLabelText('Username')).toBeValid()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('a select has the colours of an input, an arrow, and a height of at least 44 px', async () => {
  const screen = await show(
    <>
      <Field label="Username" />
      <FieldFrame label="Age">{(parts) => <select {...parts} className={inputClass} />}</FieldFrame>
    </>,
  )
  const [field, list] = [screen.getByLabelText('Username').element(), screen.getByLabelText('Age').element()]
  const coloursOf = (element: Element) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element)
    return { color, backgroundColor, borderColor }
  }
  expect(coloursOf(list)).toEqual(coloursOf(field))
  expect(getComputedStyle(list).appearance).toBe('none')
  expect(getComputedStyle(list).backgroundImage).toContain(coloursOf(list).color)
  expect(list.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

it('in forced colours a select has the arrow of the browser', async () => {
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await force('active')
  const screen = await show(<select className={inputClass} aria-label="Age" />)
  const { appearance } = getComputedStyle(screen.getByLabelText('Age').element())
  await force('none')
  expect(appearance).toBe('auto')
})
