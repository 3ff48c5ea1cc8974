import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** Whether a part of a selector has a class, an attribute, an id or the name of an element. */
const isNamed = (part: string): boolean => /^([a-z.#[]|:is\()/.test(part)

/**
 * The selectors with a `:has()` that the browser checks for every element, or again whenever an element is added or removed. On a
 * slow tablet this takes a fifth of the time from a touch to the next paint. If the styled element of such a selector has no name,
 * the browser restyles the whole page for each added element, which takes half of the time until the calm corner opens.
 */
function costlySelectors(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*:has\([^{};]*)\{/g)
  return [...rules].flatMap(([, selector = '']) => (isCostly(selector) ? [selector.trim()] : []))
}

function isCostly(selector: string): boolean {
  const simplified = selector.replaceAll(/:global\(([^()]*)\)/g, '$1').replaceAll(':not(:has(', ':has((')
  const selectors = [...simplified.matchAll(/(?:^|[\s>+~,])((?::\w+\([^()]*\)|[^\s>+~,()])*):has\(\(?([^()]*)\)/g)]
  if (stylesAnything(simplified)) return true
  return !selectors.every(([, subject = '', inner = '']) =>
    [subject, ...inner.split(/[\s>+~,]+/).filter(Boolean)].every(isNamed),
  )
}

/** Whether the styled element is a descendant or sibling of an element with a `:has()`, and has no name. */
function stylesAnything(simplified: string): boolean {
  const marked = simplified
    .replaceAll(/:has\(+[^()]*\)+/g, '%')
    .replaceAll(/:is\([^()]*\)/g, '.named')
    .replaceAll(/\([^()]*\)/g, '')
  return marked.split(',').some((selector) => {
    const [last = '', ...before] = selector
      .trim()
      .split(/[\s>+~]+/)
      .reverse()
    return before.some((part) => part.includes('%')) && !isNamed(last)
  })
}

it('costlySelectors returns the selectors whose :has() is checked for every element', () => {
  const css = `.o:not(:has([data-p])) > * { } .q[open]:has(.r) > .s > :last-child { } .t:has(> .u) :is(.v, .w) { }
    .a:has(> .b) .c { } :not(dialog):has(> .d) { } .e:has(+ :empty) { } .f > :has(.g), .h { } .i:has(> *) { }
    .j:not(:has([data-k])) { } :is(:global(html), :global(dialog)):has(.l) { } .m:has(h1:focus-visible, .n) { }`
  expect(costlySelectors(css)).toEqual([
    '.o:not(:has([data-p])) > *',
    '.q[open]:has(.r) > .s > :last-child',
    ':not(dialog):has(> .d)',
    '.e:has(+ :empty)',
    '.f > :has(.g), .h',
    '.i:has(> *)',
  ])
})

describe('no style sheet has a costly :has()', () => {
  it.each(globSync('**/*.css', { cwd: sources }))('%s', (file) => {
    expect(costlySelectors(readFileSync(join(sources, file), 'utf8'))).toEqual([])
  })
})
