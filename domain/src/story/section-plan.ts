/**
 * The lines that mark sections and blocks in a story file, and which blocks each section has. The parser, the printer
 * and the checks of stories use it, when authors build the content and when the app generates a story from a written one.
 */

import { SECTION_HEADINGS, type SectionType, type StoryBlock } from './story.ts'

/** The marker that opens each kind of block. The block `prose` has no marker: it follows the section's heading. */
export const MARKERS = [
  'prose',
  '### Choice',
  '### If A',
  '### If B',
  '### If C',
  '### Reflect (me)',
  '### Reflect (do)',
  '### Continue',
  '### The end',
] as const
export type Marker = (typeof MARKERS)[number]

/** The blocks that each section must have, each once and in this order. */
export const SECTION_PLAN: Record<SectionType, readonly Marker[]> = {
  intro: ['prose'],
  problem: [
    'prose',
    '### Choice',
    '### If A',
    '### If B',
    '### If C',
    '### Reflect (me)',
    '### Reflect (do)',
    '### Continue',
  ],
  solution: ['prose', '### The end'],
}

/** The noun for each block in the codes of mistakes, such as `choice_missing`. */
export const BLOCK_NOUNS = {
  prose: 'prose',
  '### Choice': 'choice',
  '### If A': 'consequence',
  '### If B': 'consequence',
  '### If C': 'consequence',
  '### Reflect (me)': 'reflection',
  '### Reflect (do)': 'reflection',
  '### Continue': 'continuation',
  '### The end': 'conclusion',
} as const satisfies Record<Marker, string>

export const markerOf = (block: StoryBlock): Marker => {
  switch (block.kind) {
    case 'prose':
      return 'prose'
    case 'choice':
      return '### Choice'
    case 'consequence':
      return `### If ${block.letter}`
    case 'reflection':
      return `### Reflect (${block.about})`
    case 'continuation':
      return '### Continue'
    case 'conclusion':
      return '### The end'
  }
}

/**
 * Whether the prose of a block may differ by choice: that of Continue, of The end, and of the section End (`solution`). In such a block
 * `### If A` opens an outcome (prose for those who chose A); in any other block it opens a consequence.
 */
export const canVaryByChoice = (section: SectionType, marker: Marker): boolean =>
  marker === '### Continue' || marker === '### The end' || (section === 'solution' && marker === 'prose')

/** The section to which a block other than prose belongs. */
export const sectionFor = (marker: Marker): SectionType => (marker === '### The end' ? 'solution' : 'problem')

export const sectionHeading = (type: SectionType): string => `## ${SECTION_HEADINGS[type]} (${type})`
