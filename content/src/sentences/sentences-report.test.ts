import { expect, it } from 'vitest'
import { exampleTemplate, sentencesOf } from '../testing/example-template.ts'
import { sentencesReport } from './sentences-report.ts'

it('sentencesReport has a row for each theme, and the number of all templates and sentences', () => {
  const other = exampleTemplate({ difficulty: 'challenge' })
  const lines = sentencesReport([sentencesOf('food', exampleTemplate()), sentencesOf('space', other)]).split('\n')
  expect(lines[0]).toMatch(
    /^sentences\s+templates\s+easy\s+regular\s+challenge\s+slots\s+combinations\s+joining words\s/,
  )
  expect(lines[1]).toMatch(/^food\s+1\s+1\s+0\s+0\s+3\s+27\s+0\s+1\s+0$/)
  expect(lines.at(-1)).toBe('2 templates, 54 sentences; in 0 the joining word is chosen')
})
