import { expect, it } from 'vitest'
import { pathArea } from './path-area.ts'

it.each([
  ['corners', 'M0 0L10 0L10 10L0 10Z', 100],
  ['corners the other way round', 'M0 0L0 10L10 10L10 0Z', 100],
  ['corners from where one stands', 'm5 7l10 0l0 10l-10 0z', 100],
  ['lines along and down', 'M3 3H13V8H3Z', 50],
  ['lines along and down from where one stands', 'm3 3h10v5h-10z', 50],
  ['corners after one letter', 'M0 0 10 0 10 10 0 10', 100],
  ['lines after one letter', 'M0 0H4 10V3 10H0', 100],
  ['no end', 'M0 0H10V10H0', 100],
  ['corners that do not meet at right angles', 'M0 0L8 2L10 10L2 8Z', 60],
  ['curves, taken as straight', 'M0 0C9 1 9 2 10 0C11 5 12 6 10 10C5 5 5 5 0 10z', 100],
  ['curves from where one stands', 'M2 2c9 1 9 2 10 0c1 5 2 6 0 10c-5 5-5 5-10 0z', 100],
  ['curves of two numbers fewer', 'M0 0S9 2 10 0s3 3 0 10Q5 5 0 10z', 100],
  ['a quarter of them from where one stands', 'M2 2q5-9 10 0t0 10T2 12z', 100],
  ['arcs', 'M0 0A5 6 7 0 1 10 0V10A9 9 0 1 0 0 10z', 100],
  ['arcs from where one stands', 'M2 2a5 6 7 0 1 10 0v10a5 6 7 1 0-10 0z', 100],
  ['arcs after one letter', 'M2 2a5 6 7 0 1 10 0 5 6 7 0 1 0 10 5 6 7 1 0-10 0z', 100],
])('what a path covers is inside its corners: %s', (_, d, area) => {
  expect(pathArea(d)).toBeCloseTo(area, 9)
})

it.each([
  ['nothing', '', 0],
  ['a point', 'M5 5', 0],
  ['a line', 'M0 0H10', 0],
  ['a line and back', 'M0 0H10H0z', 0],
  ['a letter without numbers', 'M0 0H10V10HLH0z', 100],
  ['a point that is half told', 'M0 0H10V10H0L99', 100],
  ['a point more than half told', 'M0 0L10 0 10 10 0 10 99z', 100],
])('%s covers no more than the rest', (_, d, area) => {
  expect(pathArea(d)).toBe(area)
})

it.each([
  ['each of its parts', 'M0 0H10V10H0ZM20 20H22V22H20Z', 104],
  ['a part in another', 'M0 0H10V10H0ZM4 4V6H6V4Z', 104],
  ['a part that begins where the one before began', 'M5 5h10v10zm20 0H28v2H25z', 56],
  ['the second of two that are closed by no letter', 'M0 0H10V10H0M20 20H22V22H20', 104],
  ['one that a lower letter closes', 'M1 1H11V11H1zm2 2h2v2h-2z', 104],
  ['one that goes on where the one before began', 'M1 1H5V5ZV11H11V1H1z', 108],
])('a path of several parts covers %s', (_, d, area) => {
  expect(pathArea(d)).toBe(area)
})

// Each is a square whose right side is told by the number.
it.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12.25', 12.25],
  ['12.', 12],
  ['.5', 0.5],
  ['.25', 0.25],
  ['-12', 12],
  ['-.25', 0.25],
  ['1e1', 10],
  ['1E1', 10],
  ['1e+1', 10],
  ['25e-1', 2.5],
  ['1.5e1', 15],
  ['.5e1', 5],
  ['1e01', 10],
])('%s is one number', (number, width) => {
  expect(pathArea(`M0 0H${number}V1H0Z`)).toBeCloseTo(width, 9)
})

it.each([
  ['by commas', 'M0,0L10,0,10,10,0,10z', 100],
  ['by commas and spaces', 'M 0 , 0 L 10 , 0 , 10 , 10 , 0 , 10 z', 100],
  ['by lines', 'M0 0\nL10\n0\n10 10 0 10z', 100],
  ['by a minus', 'M10 10L0 10-10 10-10-10 10-10z', 400],
  ['by a second point', 'M0 0L1.5.5 1.5 1.5.5 1.5z', 1.5],
])('numbers are kept apart %s', (_, d, area) => {
  expect(pathArea(d)).toBeCloseTo(area, 9)
})

// Each goes from (0, 0) ten to the right and ten down, and back.
it.each([
  ['flags that stand together', '5 5 0 0110 0'],
  ['flags that stand with a small number', '5 5 0 1110.0 0'],
  ['all apart by spaces', '5 5 0 0 1 10 0'],
  ['all apart by commas', '5,5,0,0,1,10,0'],
  ['commas and spaces', '5 , 5 , 0 , 0 , 1 , 10 , 0'],
  ['points', '5.25.75 12.5 0 110.0.0'],
  ['numbers that begin with points', '.5.5.5 0 110 0'],
  ['numbers that end with points', '5. 5. 0. 0 1 10. 0.'],
  ['a turn the other way', '5 5-30 0 1 10-0'],
  ['a large turn', '5 5 120 1 0 10 0'],
])('an arc is told with %s', (_, arc) => {
  expect(pathArea(`M0 0a${arc}v10H0z`)).toBe(100)
  expect(pathArea(`M0 0A${arc}v10H0z`)).toBe(100)
})

it('an arc ends left of and above where it began, too', () => {
  expect(pathArea('M0 0a5 5 0 01-10-2.5V-10H0z')).toBe(87.5)
  expect(pathArea('M0 0a5 5 0 01-.5-.25V-1H0z')).toBeCloseTo(0.4375, 9)
})
