import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** The rules for hovering that hold on a touch screen too, where they would stay after a tap and look chosen. */
function hoverRulesForAll(css: string): string[] {
  const problems: string[] = []
  const around: string[] = []
  for (const [, begin, end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{|(\})/g)) {
    if (end) around.pop()
    if (begin === undefined) continue
    const rule = begin.trim()
    if (rule.includes(':hover') && !around.some((outer) => outer.includes('(hover: hover)'))) problems.push(rule)
    around.push(rule)
  }
  return problems
}

it('finds a rule outside of the query, and only that', () => {
  const css = '.a { color: red } .b:hover { color: red; } @media (hover: hover) { .c:hover { color: red } }'
  expect(hoverRulesForAll(css)).toEqual(['.b:hover'])
})

describe('styles for hovering are for what hovers', () => {
  it.each(globSync('**/*.css', { cwd: sources }))('%s', (file) => {
    expect(hoverRulesForAll(readFileSync(join(sources, file), 'utf8'))).toEqual([])
  })
})
