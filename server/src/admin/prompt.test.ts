import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { prompt } from './prompt.ts'

it.each([
  ['the trimmed answer', ' yes \r', 'yes'],
  ['null after Ctrl+C', '\x03', null],
  ['null after Ctrl+D', '\x04', null],
])('prompt returns %s', async (_, typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = prompt('Type yes: ', input, output)
  input.write(typed)
  expect(await answer).toBe(expected)
})
