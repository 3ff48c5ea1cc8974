import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { prompt } from './prompt.ts'

it.each([
  ['an answer', ' yes \r', 'yes'],
  ['Ctrl+C', '\x03', null],
  ['Ctrl+D', '\x04', null],
])('prompt returns %s', async (_, typed, heard) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = prompt('Type yes: ', input, output)
  input.write(typed)
  expect(await answer).toBe(heard)
})
