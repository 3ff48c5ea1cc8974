import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { show } from './screen-test.tsx'

it('ties its hint and its error to the input', async () => {
  const screen = await show(<Field label="Username" hint="A made-up name" error="Please enter a username" />)
  const field = screen.getByLabelText('Username')
  await expect.element(field).toHaveAccessibleDescription('A made-up name Please enter a username')
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter a username')
})

it('is quiet when nothing is wrong', async () => {
  const screen = await show(<Field label="Username" />)
  await expect.element(screen.getByLabelText('Username')).toBeValid()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})
