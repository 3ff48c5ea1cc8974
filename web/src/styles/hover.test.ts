import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** The hover rules that also apply on a touch screen. There the hover stays after a tap, so the element would look chosen. */
function hoverRulesForAll(css: string): string[] {
  const problems: string[] = []
  const enclosingRules: string[] = []
  for (const [, begin, end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{|(\})/g)) {
    if (end) enclosingRules.pop()
    if (begin === undefined) continue
    const rule = begin.trim()
    if (rule.includes(':hover') && !enclosingRules.some((outer) => outer.includes('(hover: hover)')))
      problems.push(rule)
    enclosingRules.push(rule)
  }
  return problems
}

it('hoverRulesForAll returns the hover rules outside of a hover query', () => {
  const css = '.a { color: red } .b:hover { color: red; } @media (hover: hover) { .c:hover { color: red } }'
  expect(hoverRulesForAll(css)).toEqual(['.b:hover'])
})

describe('each style sheet has its hover rules in a hover query', () => {
  it.each(globSync('**/*.css', { cwd: sources }))('%s', (file) => {
    expect(hoverRulesForAll(readFileSync(join(sources, file), 'utf8'))).toEqual([])
  })
})
