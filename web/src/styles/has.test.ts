import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** A part of a selector that a class, an attribute, an id or the name of an element picks out. */
const isNamed = (part: string): boolean => /^([a-z.#[]|:is\()/.test(part)

/**
 * The selectors with a `:has()` that has to be asked of every element, or again whenever any element comes or goes: on a slow
 * tablet that is a fifth of the time from a touch to what it shows.
 */
function costlySelectors(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*:has\([^{};]*)\{/g)
  return [...rules].flatMap(([, selector = '']) => (isCostly(selector) ? [selector.trim()] : []))
}

function isCostly(selector: string): boolean {
  const plain = selector.replaceAll(/:global\(([^()]*)\)/g, '$1').replaceAll(':not(:has(', ':has((')
  const asked = [...plain.matchAll(/(?:^|[\s>+~,])((?::\w+\([^()]*\)|[^\s>+~,()])*):has\(\(?([^()]*)\)/g)]
  return !asked.every(([, subject = '', inner = '']) =>
    [subject, ...inner.split(/[\s>+~,]+/).filter(Boolean)].every(isNamed),
  )
}

it('finds what is asked of every element, and only that', () => {
  const css = `.a:has(> .b) .c { } :not(dialog):has(> .d) { } .e:has(+ :empty) { } .f > :has(.g), .h { } .i:has(> *) { }
    .j:not(:has([data-k])) { } :is(:global(html), :global(dialog)):has(.l) { } .m:has(h1:focus-visible, .n) { }`
  expect(costlySelectors(css)).toEqual([
    ':not(dialog):has(> .d)',
    '.e:has(+ :empty)',
    '.f > :has(.g), .h',
    '.i:has(> *)',
  ])
})

describe('styles ask no element in vain what it has', () => {
  it.each(globSync('**/*.css', { cwd: sources }))('%s', (file) => {
    expect(costlySelectors(readFileSync(join(sources, file), 'utf8'))).toEqual([])
  })
})
