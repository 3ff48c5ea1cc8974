/** A short story for tests. A test changes the part that it is about. */

import { parseScenes } from '@lanternleaf/domain/scene/parse-scenes'
import { printSections } from '@lanternleaf/domain/story/print'
import type { Outcomes, ReadingLevel, StoryHeader, StorySection } from '@lanternleaf/domain/story/story'
import type { StoryCheck } from '../check/finding.ts'
import type { LoadedScenes } from '../scenes/load-scenes.ts'
import type { LoadedStory, LoadedText } from '../stories/load-story.ts'
import type { StorySheet } from '../stories/schema.ts'

/** What an example says in each place; each line is a sentence. */
export type ExampleProse = {
  readonly intro: string
  readonly problem: string
  readonly question: string
  /** What happens after option A, B or C. */
  readonly a: string
  readonly b: string
  readonly c: string
  readonly prompt: string
  /** The text under "Continue", after the choice. */
  readonly onward: string
  readonly solution: string
  readonly conclusion: string
}

const PROSE: ExampleProse = {
  intro: 'Zuri lived by the reef.',
  problem: 'The hum was gone.',
  question: 'What now?',
  a: 'She found a trail of bubbles.',
  b: 'The eel told her of a cave.',
  c: 'Far away by the rock, something clicked.',
  prompt: 'What helps you when a place feels strange?',
  onward: 'Then she knew.',
  solution: 'It was a shrimp.',
  conclusion: 'The hum came back.',
}

const SHEET: StorySheet = {
  id: 'the-hum',
  title: 'The Hum',
  interest: 'ocean',
  themes: ['ocean'],
  required_word_tags: ['ocean'],
  phonics_progression: { simple: ['vowel_team'], full: ['vowel_team'], challenge: ['vowel_team'] },
  estimated_completion_time: { simple: 3, full: 5, challenge: 7 },
  target_word_count: {
    simple: { intro: 50, problem: 100, solution: 50 },
    full: { intro: 50, problem: 100, solution: 50 },
    challenge: { intro: 50, problem: 100, solution: 50 },
  },
  vocabulary: { simple: [], full: [], challenge: [] },
  cast: [{ name: 'Zuri', pronouns: 'she', origin: 'Swahili', lead: true }],
  picture: 'crab',
}

export type ExampleParts = {
  readonly prose?: Partial<ExampleProse>
  readonly header?: Partial<Omit<StoryHeader, 'level'>>
  readonly sheet?: Partial<StorySheet>
  /** Text that depends on the chosen option, in the continuation (`onward`) and in the conclusion. */
  readonly outcomes?: { readonly onward?: Outcomes; readonly conclusion?: Outcomes }
  /** A file of scenes; null for a story without one. */
  readonly scenes?: string | null
}

/** A short story for tests, the same at every level, changed in the parts a test is about. */
export const exampleStory = ({
  prose = {},
  header = {},
  sheet = {},
  scenes = null,
  outcomes = {},
}: ExampleParts = {}): LoadedStory => {
  const sections = sectionsOf({ ...PROSE, ...prose }, outcomes)
  const textAt = (level: ReadingLevel): LoadedText => ({
    level,
    phonics: {},
    slots: {},
    ...header,
    sections,
    file: `${level}.md`,
    lines: printSections(sections).split('\n'),
  })
  return {
    sheet: { ...SHEET, ...sheet },
    sheetFile: 'story.yaml',
    sheetLines: ['id: the-hum'],
    texts: { simple: textAt('simple'), full: textAt('full'), challenge: textAt('challenge') },
    scenes: scenes === null ? null : readExample(scenes),
  }
}

/** The scenes file of an example story. */
export const EXAMPLE_SCENES = `## Beginning (intro)
scene: reef | crab | lobster, lobster, spiral-shell | coral, coral
shows: Zuri the crab by the reef, with two lobsters.

## Middle (problem)
scene: reef | crab | spiral-shell | coral
shows: Zuri by the reef, alone.

### Choice
- A: reef | crab | spiral-shell
- B: reef | crab
- C: reef | crab

## End (solution)
scene: reef | crab | shrimp | coral
shows: Zuri and a shrimp by the reef.
`

const readExample = (text: string): LoadedScenes => {
  const read = parseScenes(text)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return { ...read.value, file: 'scenes.md' }
}

/** The distinct `what` of a check's findings about the simple text and about the files that all levels share: `story.yaml` and `scenes.md`. */
export const issuesIn = (check: StoryCheck, parts: ExampleParts): readonly string[] => [
  ...new Set(
    check(exampleStory(parts))
      .filter(({ level }) => level === 'simple' || level === 'all')
      .map(({ what }) => what),
  ),
]

const sectionsOf = (
  prose: ExampleProse,
  { onward, conclusion }: NonNullable<ExampleParts['outcomes']>,
): readonly StorySection[] => {
  const paragraphs = (text: string): readonly (readonly string[])[] => [text.split('\n')]
  return [
    { type: 'intro', blocks: [{ kind: 'prose', paragraphs: paragraphs(prose.intro) }] },
    {
      type: 'problem',
      blocks: [
        { kind: 'prose', paragraphs: paragraphs(prose.problem) },
        { kind: 'choice', question: prose.question, options: { A: 'Follow', B: 'Ask', C: 'Listen' } },
        { kind: 'consequence', letter: 'A', paragraphs: paragraphs(prose.a) },
        { kind: 'consequence', letter: 'B', paragraphs: paragraphs(prose.b) },
        { kind: 'consequence', letter: 'C', paragraphs: paragraphs(prose.c) },
        { kind: 'reflection', about: 'me', prompt: prose.prompt },
        { kind: 'reflection', about: 'do', prompt: 'Press your hands.' },
        { kind: 'continuation', paragraphs: paragraphs(prose.onward), ...(onward && { outcomes: onward }) },
      ],
    },
    {
      type: 'solution',
      blocks: [
        { kind: 'prose', paragraphs: paragraphs(prose.solution) },
        { kind: 'conclusion', paragraphs: paragraphs(prose.conclusion), ...(conclusion && { outcomes: conclusion }) },
      ],
    },
  ]
}
