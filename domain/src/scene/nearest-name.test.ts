import { expect, it } from 'vitest'
import { nearestNames } from './nearest-name.ts'

it.each([
  ['crb', ['shrimp', 'crab', 'crow'], ['crab']],
  ['cr', ['crow', 'crab'], ['crab']],
  ['shell', ['shed', 'spiral-shell', 'noto:shell', 'hell'], ['noto:shell', 'spiral-shell']],
  ['moon', ['full-moon', 'new-moon', 'moon-cake', 'old-moon', 'moor'], ['new-moon', 'old-moon', 'full-moon']],
])('nearest to %s of %j: %j', (name, known, nearest) => expect(nearestNames(name, known)).toEqual(nearest))
