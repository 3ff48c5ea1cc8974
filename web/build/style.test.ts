import { expect, it } from 'vitest'
import { classesIn, styleFor, styleOfLooks, withoutTypefaces } from './style.ts'

const pruneSheet = (sheet: string, markup: string) => styleFor(sheet, classesIn(markup))

it('classesIn returns every class of the markup', () => {
  expect(classesIn('<p class="one two"><b class="three">not class="four"</b></p>')).toEqual(
    new Set(['one', 'two', 'three', 'four']),
  )
  expect(classesIn('<p>no class</p>')).toEqual(new Set())
})

it.each([
  ['.tile{color:red}', true],
  ['.other{color:red}', false],
  ['.tile .other{color:red}', false],
  ['.tile:hover,.tile[data-going]{color:red}', true],
  ['.tile:not(.other){color:red}', true],
  ['.tile:has(.other){color:red}', false],
  ['.tile:is(.other,.word){color:red}', true],
  [':root[data-colours=dark]{color:red}', false],
  [':root:not([data-colours=dark]){color:red}', true],
  [':root:is([data-pictures=off],[data-colours=dark]) .tile{color:red}', false],
  [':root:is([data-pictures=off],.tile){color:red}', true],
  ['[data-going]{color:red}', true],
  ['@media print{.other{color:red}}', false],
  ['@media print{.tile{color:red}}', true],
])('styleFor keeps %s for a page with the classes tile and word: %s', (rule, isKept) => {
  expect(pruneSheet(rule, '<p class="tile word"></p>').includes('color:red')).toBe(isKept)
})

it.each(['@media print', '@container (width>=34rem)'])('styleFor removes a %s without rules', (around) => {
  expect(pruneSheet(`${around}{.other{color:red}}.tile{color:red}`, '<p class="tile"></p>')).toBe('.tile{color:red}')
  const both = `${around}{.tile{color:red}}`
  expect(pruneSheet(`${around}{.other{color:red}.tile{color:red}}`, '<p class="tile"></p>')).toBe(both)
  expect(pruneSheet(`@media (hover:hover){${around}{.other{color:red}}}`, '<p class="tile"></p>')).toBe('')
})

it('styleFor keeps the order of the layers', () => {
  const sheet = '@layer reset{.other{color:red}}@layer base{.tile{color:red}}@layer motion{*{color:#00f}}'
  expect(pruneSheet(sheet, '<p class="tile"></p>')).toBe(
    '@layer reset;@layer base{.tile{color:red}}@layer motion{*{color:#00f}}',
  )
})

it('withoutTypefaces removes only the typefaces', () => {
  expect(withoutTypefaces('@font-face{font-family:A;src:url(/a.woff2)}.tile{color:red}')).toBe('.tile{color:red}')
})

it('withoutTypefaces leaves declarations unchanged that an older Safari could not read as a shorthand', () => {
  const sheet = '.link{text-decoration:underline;text-decoration-thickness:2px}'
  expect(withoutTypefaces(sheet)).toBe(sheet)
})

it('styleOfLooks returns only the rules that need a look', () => {
  const rules = [
    '@layer base{html[data-text-size=large]{color:red}}',
    ':root:is([data-pictures=off],[data-colours=dark]) .tile{color:red}',
    '@media (hover:hover){[data-font] .tile:hover{color:red}}',
  ]
  const others = ['.tile{color:green}', ':root:not([data-colours=dark]){color:green}', '.tile[data-going]{color:green}']
  expect(styleOfLooks([...rules, ...others].join(''))).toBe(rules.join(''))
})

it('each part of the style declares one font: the page, the sheet and the looks', () => {
  const face = (family: string) => `@font-face{font-family:${family};src:url(/a.woff2)}`
  const sheet = face('Lexend') + face('OpenDyslexic') + face('OpenDyslexic First')
  const families = (css: string) => [...css.matchAll(/font-family:([^;]*)/g)].map(([, family]) => family)
  expect(families(styleFor(sheet, new Set()))).toEqual(['Lexend'])
  expect(families(withoutTypefaces(sheet))).toEqual(['OpenDyslexic'])
  expect(families(styleOfLooks(sheet))).toEqual(['OpenDyslexic First'])
})
