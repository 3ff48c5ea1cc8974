import { expect, it } from 'vitest'
import { pathArea } from './path-area.ts'

it.each([
  ['corners', 'M0 0L10 0L10 10L0 10Z', 100],
  ['corners the other way round', 'M0 0L0 10L10 10L10 0Z', 100],
  ['corners relative to the last point', 'm5 7l10 0l0 10l-10 0z', 100],
  ['horizontal and vertical lines', 'M3 3H13V8H3Z', 50],
  ['horizontal and vertical lines relative to the last point', 'm3 3h10v5h-10z', 50],
  ['corners after one command letter', 'M0 0 10 0 10 10 0 10', 100],
  ['lines after one command letter', 'M0 0H4 10V3 10H0', 100],
  ['no closing letter', 'M0 0H10V10H0', 100],
  ['corners that do not meet at right angles', 'M0 0L8 2L10 10L2 8Z', 60],
  ['curves, taken as straight', 'M0 0C9 1 9 2 10 0C11 5 12 6 10 10C5 5 5 5 0 10z', 100],
  ['curves relative to the last point', 'M2 2c9 1 9 2 10 0c1 5 2 6 0 10c-5 5-5 5-10 0z', 100],
  ['smooth and quadratic curves', 'M0 0S9 2 10 0s3 3 0 10Q5 5 0 10z', 100],
  ['quadratic curves relative to the last point', 'M2 2q5-9 10 0t0 10T2 12z', 100],
  ['arcs', 'M0 0A5 6 7 0 1 10 0V10A9 9 0 1 0 0 10z', 100],
  ['arcs relative to the last point', 'M2 2a5 6 7 0 1 10 0v10a5 6 7 1 0-10 0z', 100],
  ['arcs after one command letter', 'M2 2a5 6 7 0 1 10 0 5 6 7 0 1 0 10 5 6 7 1 0-10 0z', 100],
])('pathArea is the area inside the corner points: %s', (_, d, area) => {
  expect(pathArea(d)).toBeCloseTo(area, 9)
})

it.each([
  ['nothing', '', 0],
  ['a point', 'M5 5', 0],
  ['a line', 'M0 0H10', 0],
  ['a line and back', 'M0 0H10H0z', 0],
  ['a letter without numbers', 'M0 0H10V10HLH0z', 100],
  ['a point with one number missing', 'M0 0H10V10H0L99', 100],
  ['a number too many', 'M0 0L10 0 10 10 0 10 99z', 100],
])('pathArea adds nothing for %s', (_, d, area) => {
  expect(pathArea(d)).toBe(area)
})

it.each([
  ['each of its parts', 'M0 0H10V10H0ZM20 20H22V22H20Z', 104],
  ['a part in another', 'M0 0H10V10H0ZM4 4V6H6V4Z', 104],
  ['a part that begins where the one before began', 'M5 5h10v10zm20 0H28v2H25z', 56],
  ['the second of two that are closed by no letter', 'M0 0H10V10H0M20 20H22V22H20', 104],
  ['one that a lower letter closes', 'M1 1H11V11H1zm2 2h2v2h-2z', 104],
  ['one that goes on where the one before began', 'M1 1H5V5ZV11H11V1H1z', 108],
])('pathArea of a path of several parts includes %s', (_, d, area) => {
  expect(pathArea(d)).toBe(area)
})

// Each path is a rectangle with a height of 1, and the number is its width.
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
])('pathArea reads %s as one number', (number, width) => {
  expect(pathArea(`M0 0H${number}V1H0Z`)).toBeCloseTo(width, 9)
})

it.each([
  ['by commas', 'M0,0L10,0,10,10,0,10z', 100],
  ['by commas and spaces', 'M 0 , 0 L 10 , 0 , 10 , 10 , 0 , 10 z', 100],
  ['by lines', 'M0 0\nL10\n0\n10 10 0 10z', 100],
  ['by a minus', 'M10 10L0 10-10 10-10-10 10-10z', 400],
  ['by a second point', 'M0 0L1.5.5 1.5 1.5.5 1.5z', 1.5],
])('pathArea separates numbers %s', (_, d, area) => {
  expect(pathArea(d)).toBeCloseTo(area, 9)
})

// Each path covers a square with sides of 10.
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
])('pathArea reads an arc with %s', (_, arc) => {
  expect(pathArea(`M0 0a${arc}v10H0z`)).toBe(100)
  expect(pathArea(`M0 0A${arc}v10H0z`)).toBe(100)
})

it('pathArea reads an arc that ends left of and above its start', () => {
  expect(pathArea('M0 0a5 5 0 01-10-2.5V-10H0z')).toBe(87.5)
  expect(pathArea('M0 0a5 5 0 01-.5-.25V-1H0z')).toBeCloseTo(0.4375, 9)
})
