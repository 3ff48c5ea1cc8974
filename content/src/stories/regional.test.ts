import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { checkLevelTable } from './check/lengths.ts'
import { findingsOf } from './check/story-checks.ts'
import { regionalVersions } from './load-story.ts'
import { allTexts } from './path.ts'

const marked = exampleStory({ prose: { intro: 'Zuri took the {lift|moving staircase}.' } })

it('readings returns a story once for each region, or once if its words do not differ', () => {
  expect(regionalVersions(marked).map(({ texts }) => allTexts(texts.full)[0])).toEqual([
    'Zuri took the lift.',
    'Zuri took the moving staircase.',
  ])
  expect(regionalVersions(exampleStory())).toHaveLength(1)
})

it('findingsOf checks the texts of both regions, and reports a finding of both once', () => {
  const counted = (story: typeof marked) => checkLevelTable(story).filter(({ what }) => what === 'A words')
  const findings = findingsOf(marked).filter(({ what, level }) => what === 'A words' && level === 'simple')
  expect(findings.map(({ message }) => message)).toEqual(
    regionalVersions(marked).map((story) => counted(story).find(({ level }) => level === 'simple')?.message),
  )
  expect(findingsOf(marked).filter(({ check, level }) => check === 'spelling' && level === 'full')).toEqual([])
  const blamed = exampleStory({ prose: { intro: 'A {lift|elevator}.', a: 'You should have asked.' } })
  expect(
    findingsOf(blamed).filter(({ check, level }) => check === 'consequences-kind' && level === 'full'),
  ).toHaveLength(1)
})
