import { checkBlocks } from './check-blocks.ts'
import { sectionHeading } from './section-plan.ts'
import { SECTION_TYPES } from './story.ts'
import type { SectionDraft } from './story-draft.ts'
import { mistake, type StoryError } from './story-error.ts'

/**
 * Checks that a story has its three sections, each once and in order, and that each holds what it should.
 * `lastLine` is where a missing section is reported.
 */
export const checkSections = (sections: readonly SectionDraft[], lastLine: number): readonly StoryError[] => [
  ...SECTION_TYPES.filter((type) => !sections.some((section) => section.type === type)).map((type) => ({
    ...mistake(
      'section_missing',
      `The section "${sectionHeading(type)}" is missing.`,
      `Add "${sectionHeading(type)}" and its text.`,
    ),
    line: lastLine,
  })),
  ...sections.flatMap((section, index) => misplacedSection(section, sections.slice(0, index))),
  ...sections.flatMap(checkBlocks),
]

const misplacedSection = (section: SectionDraft, earlier: readonly SectionDraft[]): readonly StoryError[] => {
  const heading = sectionHeading(section.type)
  if (earlier.some(({ type }) => type === section.type)) {
    return [
      {
        ...mistake('section_repeated', `The section "${heading}" stands here a second time.`, 'Keep one of the two.'),
        line: section.line,
      },
    ]
  }
  const rank = SECTION_TYPES.indexOf(section.type)
  if (earlier.every(({ type }) => SECTION_TYPES.indexOf(type) < rank)) return []
  return [
    {
      ...mistake(
        'section_out_of_order',
        `The section "${heading}" stands too late.`,
        'Put the sections in the order Beginning, Middle, End.',
      ),
      line: section.line,
    },
  ]
}
