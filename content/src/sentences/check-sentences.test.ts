import { expect, it } from 'vitest'
import { exampleKindOf, exampleTemplate, sentencesOf } from '../testing/example-template.ts'
import { checkSentences } from './check-sentences.ts'

it('checkSentences reports issues of a template and of its theme, each at its place in the file', () => {
  const places: string[] = []
  const lineAt = (path: readonly PropertyKey[]) => places.push(path.join('.'))
  const twice = [exampleTemplate(), exampleTemplate({ hint: 'say who it is' })]
  const file = { ...sentencesOf('animals', ...twice), lineAt }
  expect(
    checkSentences(file, [file], new Set(), exampleKindOf).map(
      ({ check, item, level, what, line }) => `${check} ${item} ${level} ${places[line - 1]} (${what})`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "hints sentences/animals easy templates.1.hint (rabbit-in-the-grass form)",
      "theme-size sentences/animals all templates (templates)",
      "theme-size sentences/animals all templates (easy)",
      "theme-size sentences/animals all templates (regular)",
      "theme-size sentences/animals all templates (challenge)",
      "theme-size sentences/animals all templates (first easy)",
      "theme-size sentences/animals all templates (first regular)",
      "theme-size sentences/animals all templates.1.id (rabbit-in-the-grass id)",
      "shared-sentences sentences/animals all templates.1.template (rabbit-in-the-grass animals/rabbit-in-the-grass)",
    ]
  `)
})
