import { describe, expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkSceneContrast, checkSceneHeads } from './figures.ts'

describe('checkSceneContrast', () => {
  const issues = (from: string, to: string) => {
    expect(EXAMPLE_SCENES).toContain(from)
    return checkSceneContrast(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to) }))
  }

  const SCENE = 'reef | crab | spiral-shell | coral'

  const issue = (what: string, ground: string, line: number) => ({
    check: 'scene-contrast',
    item: 'the-hum',
    level: 'all',
    file: 'scenes.md',
    what,
    line,
    message: `${what} is too similar to the ${ground} behind it to be seen.`,
    fix: 'Choose another figure or another ground, or move it to where the ground has another colour.',
  })

  it('reports nothing for a story without scenes', () => {
    expect(checkSceneContrast(exampleStory())).toEqual([])
  })

  it.each([
    ['by day', 'deep-sea', 'blue-circle^'],
    ['at night', 'meadow', 'brown-circle'],
  ])('reports a figure without contrast %s with its scene', (_, ground, figure) => {
    const what = figure.replace('^', '')
    expect(issues(SCENE, `${ground} | crab | ${figure} | coral`)).toEqual([issue(what, ground, 6)])
  })

  it('accepts a figure on one ground that it reports on another', () => {
    expect(issues(SCENE, 'meadow | crab | blue-circle^ | coral')).toEqual([])
    expect(issues(SCENE, 'deep-sea | crab | brown-circle | coral')).toEqual([])
  })

  it('reports every invisible figure of a scene, and of an option', () => {
    expect(issues(SCENE, 'deep-sea | crab | blue-circle^, spiral-shell, blue-circle^*0.9 | coral')).toEqual([
      issue('blue-circle', 'deep-sea', 6),
      issue('blue-circle', 'deep-sea', 6),
    ])
    expect(issues('- B: reef | crab', '- B: deep-sea | crab | blue-circle^')).toEqual([
      issue('blue-circle', 'deep-sea', 11),
    ])
  })

  it('leaves an unknown picture to another check', () => {
    expect(issues(SCENE, 'reef | crab | zorp | coral')).toEqual([])
  })
})

describe('checkSceneHeads', () => {
  const issues = (from: string, to: string) => {
    expect(EXAMPLE_SCENES).toContain(from)
    return checkSceneHeads(exampleStory({ scenes: EXAMPLE_SCENES.replace(from, to) }))
  }

  const withHero = (name: string) => issues('| crab | spiral-shell | coral', `| ${name} | spiral-shell | coral`)

  it('reports nothing for a story without scenes', () => {
    expect(checkSceneHeads(exampleStory())).toEqual([])
  })

  it('reports the hero with its line and a fix', () => {
    expect(withHero('old-woman-medium-dark')).toEqual([
      {
        check: 'scene-heads',
        item: 'the-hum',
        level: 'all',
        file: 'scenes.md',
        what: 'old-woman-medium-dark',
        line: 6,
        message: 'old-woman-medium-dark is only a head and shoulders, which would seem to lie on the floor.',
        fix: 'Take a whole person, such as person-standing, or somebody or something else for the hero.',
      },
    ])
  })

  it.each([
    ...['girl', 'boy', 'child', 'person', 'woman', 'man', 'old-woman', 'old-man', 'cook', 'mechanic', 'teacher'],
    ...['artist', 'detective', 'girl-light', 'boy-medium', 'child-dark', 'cook-medium-light', 'person-medium-dark'],
  ])('reports %s, which is a head and shoulders', (name) => {
    expect(withHero(name).map(({ what }) => what)).toEqual([name])
  })

  it.each([
    ...['crab', 'person-standing', 'woman-standing-medium-dark', 'man-curly-hair', 'astronaut', 'astronaut-light'],
    ...['noto:girl', 'girl-red', 'girl-darkest', 'girl-light-x', 'my-girl', 'snowman', 'personal'],
  ])('accepts %s, which is a whole figure', (name) => {
    expect(withHero(name)).toEqual([])
  })

  it('accepts a head and shoulders near, far, or in the picture of an option', () => {
    expect(issues('| crab | spiral-shell | coral', '| crab | girl | boy')).toEqual([])
    expect(issues('- B: reef | crab', '- B: reef | girl')).toEqual([])
  })

  it('reports each scene', () => {
    const scenes = EXAMPLE_SCENES.replaceAll('scene: reef | crab', 'scene: reef | girl')
    expect(checkSceneHeads(exampleStory({ scenes })).map(({ line }) => line)).toEqual([2, 6, 15])
  })
})
