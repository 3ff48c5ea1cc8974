import { expect, it } from 'vitest'
import { printError } from './content-error.ts'

it('prints an error with its file, its line and its fix', () => {
  const error = { file: 'reef/full.md', line: 7, message: 'It hums.', fix: 'Hush it.' }
  expect(printError(error)).toBe('reef/full.md:7\n  It hums.\n  -> Hush it.')
})
