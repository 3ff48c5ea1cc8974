import { expect, it } from 'vitest'
import { sayAlone, sayAsWritten } from './say-alone.ts'

it.each([
  ['/k/', 'ck', '/k/'],
  ['/s t/', 'st', '/s t/'],
  ['atch', 'ach', 'atch'],
  ['/i d/', 'id', 'idd'],
  ['/b igh o/', 'bio', 'bio'],
])('%s for %s becomes %s', (say, text, expected) => expect(sayAlone(say, text)).toBe(expected))

it.each([
  ['ak', 'akk'],
  ['ac', 'ack'],
  ['ra', 'ray'],
  ['tig', 'tig'],
  ['st', '/s t/'],
])('%s is given as %s', (text, expected) => expect(sayAsWritten(text)).toBe(expected))
