import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locationAt } from './location.ts'
import { matchPath } from './match-path.ts'

it.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/about', '/about/', {}],
  ['/about', '/', null],
  ['/about', '/About', null],
  ['/about', '/about/us', null],
  ['/about', '//about', null],
  ['/stories/:interest', '/stories/ocean', { interest: 'ocean' }],
  ['/stories/:interest', '/stories/ocean/', { interest: 'ocean' }],
  ['/stories/:interest', '/stories', null],
  ['/stories/:interest', '/stories//', null],
  ['/story/:interest/:storyId', '/story/ocean/the-quiet-reef', { interest: 'ocean', storyId: 'the-quiet-reef' }],
  ['/stories/:interest', '/stories/a%2Fb', { interest: 'a/b' }],
  ['/stories/:interest', '/stories/%E0%A4%A', { interest: '%E0%A4%A' }],
  ['*', '/anything/at/all', {}],
])('matchPath with the pattern %s and the path %s returns %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})

it('matchPath returns the parameter that was encoded into the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (theme) => {
      fc.pre(theme.isWellFormed() && theme !== '.' && theme !== '..')
      const { pathname } = locationAt(`/word-building/${encodeURIComponent(theme)}`)
      expect(matchPath('/word-building/:theme', pathname)).toEqual({ theme })
    }),
  )
})
