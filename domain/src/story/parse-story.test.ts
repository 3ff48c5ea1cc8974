import { describe, expect, it } from 'vitest'
import { parseSections } from './parse-story.ts'
import { printSections } from './print.ts'
import { STORY_ERROR_CODES, type StoryErrorCode } from './story-error.ts'

const STORY = `## Beginning (intro)
Zuri lived in a cave.
It was dark.

She liked it.

## Middle (problem)
The hum was gone.

### Choice: How can Zuri find out?
- A: Follow the bubbles
- B: Ask the eel
- C: Stay and listen

### If A
She went up.

### If B
She asked.

### If C
She sat still.

### Reflect (me): What helps you?

### Reflect (do): Press your hands together.

### Continue
Then she knew.

## End (solution)
It was a shrimp.

### The end
The hum came back.
`

const codesOf = (text: string): readonly StoryErrorCode[] => {
  const parsed = parseSections(text)
  return parsed.ok ? [] : parsed.error.map(({ code }) => code)
}

const NO_OUTCOMES: readonly StoryErrorCode[] = ['outcome_missing', 'outcome_missing', 'outcome_missing']
const OUTCOMES = '### If A\nAa.\n### If B\nBb.\n### If C\nCc.\n'

/** The story with outcomes in Continue. `changes` are replaced in the outcomes, and `more` is added after them. */
const withOutcomes = (more: string, ...changes: readonly (readonly [from: string, to: string])[]): string => {
  const outcomes = changes.reduce((all, [from, to]) => all.replace(from, to), OUTCOMES)
  return STORY.replace('Then she knew.\n', `Then she knew.\n${outcomes}${more}`)
}

const without = (piece: string): string => STORY.replace(piece, '')

describe('parseSections', () => {
  it('parses a story file into sections and blocks', () => {
    const parsed = parseSections(STORY)
    expect(parsed.ok && parsed.value.map(({ type, blocks }) => [type, blocks.map(({ kind }) => kind)])).toEqual([
      ['intro', ['prose']],
      [
        'problem',
        ['prose', 'choice', 'consequence', 'consequence', 'consequence', 'reflection', 'reflection', 'continuation'],
      ],
      ['solution', ['prose', 'conclusion']],
    ])
    expect(parsed.ok && parsed.value[0]?.blocks[0]).toEqual({
      kind: 'prose',
      paragraphs: [['Zuri lived in a cave.', 'It was dark.'], ['She liked it.']],
    })
  })

  it('parses a file so that printSections prints exactly the same text', () => {
    const parsed = parseSections(STORY)
    expect(parsed.ok && printSections(parsed.value)).toBe(STORY)
  })

  it('accepts outcomes of the choice in Continue, End and The end, with text for all readers after them', () => {
    const differs = '\n\n### If A\nAa.\n\n### If B\nBb.\nBbb.\n\n### If C\nCc.\n\nCcc.'
    const text = STORY.replace('Then she knew.', `Then she knew.${differs}\n\n### Then\nOn.`)
      .replace('It was a shrimp.', `It was a shrimp.${differs}`)
      .replace('The hum came back.', `The hum came back.${differs}\n\n### Then\nNight.`)
    const parsed = parseSections(text)
    const outcomes = { A: [['Aa.']], B: [['Bb.', 'Bbb.']], C: [['Cc.'], ['Ccc.']] }
    expect(parsed.ok && parsed.value.flatMap(({ blocks }) => blocks.filter((block) => 'outcomes' in block))).toEqual([
      { kind: 'continuation', paragraphs: [['Then she knew.']], outcomes: { ...outcomes, after: [['On.']] } },
      { kind: 'prose', paragraphs: [['It was a shrimp.']], outcomes: { ...outcomes, after: [] } },
      { kind: 'conclusion', paragraphs: [['The hum came back.']], outcomes: { ...outcomes, after: [['Night.']] } },
    ])
    expect(parsed.ok && printSections(parsed.value)).toBe(text)
  })

  it('accepts other line endings and trailing spaces', () => {
    expect(parseSections(STORY.replaceAll('\n', '  \r\n'))).toEqual(parseSections(STORY))
  })
})

/** Story files with a mistake, by the name of the mistake, with the codes of the errors expected for it. */
const MISTAKES: readonly (readonly [name: string, text: string, ...codes: StoryErrorCode[]])[] = [
  ['an empty file', ' \n\n', 'empty_file'],
  ['text before the first section', `Once.\nTwice.\n${STORY}`, 'text_before_heading'],
  ['a block before the first section', `### The end\nYes.\n${STORY}`, 'text_before_heading'],
  [
    'two blocks before the first section',
    `### Continue\nYes.\n### If A\nNo.\n${STORY}`,
    'text_before_heading',
    'text_before_heading',
  ],
  ['an unknown heading', STORY.replace('She liked it.', '### Prologue'), 'unknown_heading'],
  ['text below an unknown heading', STORY.replace('She liked it.', '### Prologue\nOnce.\n- A: Go'), 'unknown_heading'],
  ['an unknown heading and text before the first section', `## Prologue\nOnce.\n${STORY}`, 'unknown_heading'],
  ['text below a line of dashes', `---\nOnce.\n${STORY}`, 'unknown_heading', 'text_before_heading'],
  ['a line of dashes', STORY.replace('She liked it.', '---'), 'unknown_heading'],
  ['a typo in a marker', STORY.replace('### Continue', '### Contineu'), 'mistyped_marker'],
  ['a marker with too few hashes', STORY.replace('### If B', '## If B'), 'mistyped_marker'],
  ['a marker without its hashes', STORY.replace('### The end', 'The end'), 'mistyped_marker'],
  ['an option with a bracket', STORY.replace('- B: Ask', 'B) Ask'), 'mistyped_marker'],
  ['a dash before a sentence', STORY.replace('She liked it.', '- she liked it.'), 'mistyped_marker'],
  ['text on a marker line', STORY.replace('### Continue', '### Continue: now'), 'text_after_marker'],
  ['prose below options', STORY.replace('- C: Stay and listen', '- C: Stay\nShe waits.'), 'stray_text'],
  ['prose below a prompt', STORY.replace('What helps you?', 'What helps you?\nThink.'), 'stray_text'],
  ['no End section', STORY.slice(0, STORY.indexOf('## End')), 'section_missing'],
  ['two End sections', `${STORY}${STORY.slice(STORY.indexOf('## End'))}`, 'section_repeated'],
  [
    'the End before the Middle',
    `${STORY.slice(0, STORY.indexOf('## Middle'))}${STORY.slice(STORY.indexOf('## End'))}${STORY.slice(STORY.indexOf('## Middle'), STORY.indexOf('## End'))}`,
    'section_out_of_order',
  ],
  ['no section type', STORY.replace(' (solution)', ''), 'section_type_missing'],
  ['another section type', STORY.replace('(solution)', '(intro)'), 'section_type_wrong'],
  [
    'the conclusion in the middle',
    STORY.replace('### Continue', '### The end\nDone.\n### Continue'),
    'block_in_wrong_section',
  ],
  ['a choice in the end', `${STORY}### Choice: Why?\n- A: a\n- B: b\n- C: c\n`, 'block_in_wrong_section'],
  [
    'consequences out of order',
    STORY.replace('### If A', '### If X').replace('### If B', '### If A').replace('### If X', '### If B'),
    'block_out_of_order',
  ],
  ['an empty consequence', without('She asked.\n'), 'block_empty'],
  ['no prose', without('The hum was gone.\n'), 'prose_missing'],
  ['no choice', STORY.replace(/### Choice[^#]*/, ''), 'choice_missing'],
  ['two choices', STORY.replace('### If A', '### Choice: And?\n- A: a\n- B: b\n- C: c\n### If A'), 'choice_repeated'],
  ['a choice without a question', without(' How can Zuri find out?'), 'question_missing'],
  ['no option B', without('- B: Ask the eel\n'), 'option_missing'],
  ['option A twice', STORY.replace('- B: Ask', '- A: Ask'), 'option_missing', 'option_repeated'],
  ['an option D', STORY.replace('listen\n', 'listen\n- D: Sleep\n'), 'option_unknown'],
  ['an option D among the others', STORY.replace('- B:', '- D: Sleep\n- B:'), 'option_unknown'],
  ['an option without words', without(' Ask the eel'), 'option_empty'],
  ['options out of order', STORY.replace('- A: F', '- B: F').replace('- B: Ask', '- A: Ask'), 'option_out_of_order'],
  ['an option in prose', STORY.replace('She liked it.', '- A: She liked it.'), 'option_outside_choice'],
  ['no consequence C', without('### If C\nShe sat still.\n'), 'consequence_missing'],
  ['consequence A twice', STORY.replace('### If B', '### If A'), 'consequence_missing', 'consequence_repeated'],
  [
    'a consequence D',
    STORY.replace('### Reflect (me)', '### If D\nNo.\n### Reflect (me)'),
    'consequence_without_option',
  ],
  ['an outcome D', withOutcomes('### If D\nNo.\n'), 'consequence_without_option'],
  ['no outcome C', withOutcomes('', ['### If C\nCc.\n', '']), 'outcome_missing'],
  ['outcome A twice', withOutcomes('', ['### If B', '### If A']), 'outcome_missing', 'outcome_repeated'],
  [
    'outcomes out of order',
    withOutcomes('', ['### If A', '### If X'], ['### If B', '### If A'], ['### If X', '### If B']),
    'outcome_out_of_order',
  ],
  ['an empty outcome', withOutcomes('', ['Bb.\n', '']), 'block_empty'],
  ['no text below "Then"', withOutcomes('### Then\n'), 'block_empty'],
  ['"Then" twice', withOutcomes('### Then\nOn.\n### Then\nOn.\n'), 'outcome_repeated'],
  ['"Then" before an outcome', withOutcomes('', ['### If C', '### Then\nOn.\n### If C']), 'outcome_out_of_order'],
  ['"Then" without outcomes', STORY.replace('## End', '### Then\nOn.\n## End'), ...NO_OUTCOMES],
  ['"Then" in the beginning', STORY.replace('## Middle', '### Then\nOn.\n## Middle'), 'then_without_outcomes'],
  ['an outcome in the beginning', STORY.replace('## Middle', '### If A\nOn.\n## Middle'), 'block_in_wrong_section'],
  ['only one reflection', without('### Reflect (do): Press your hands together.\n'), 'reflection_missing'],
  ['a reflection twice', STORY.replace('(do)', '(me)'), 'reflection_missing', 'reflection_repeated'],
  ['an unknown reflection', STORY.replace('(do)', '(us)'), 'reflection_missing', 'reflection_kind_unknown'],
  ['a reflection without a prompt', without(' What helps you?'), 'prompt_missing'],
  ['no continuation', without('### Continue\nThen she knew.\n'), 'continuation_missing'],
  ['two continuations', STORY.replace('## End', '### Continue\nMore.\n## End'), 'continuation_repeated'],
  ['no conclusion', without('### The end\n'), 'conclusion_missing'],
  ['two conclusions', `${STORY}### The end\nAgain.\n`, 'conclusion_repeated'],
]

describe('parseSections reports mistakes:', () => {
  it.each(MISTAKES)('%s', (_, text, ...codes) => {
    expect([...codesOf(text)].toSorted()).toEqual(codes.toSorted())
  })

  it('gives each error a line, a message and a fix', () => {
    const reports = MISTAKES.flatMap(([name, text]) => {
      const parsed = parseSections(text)
      const errors = parsed.ok ? [] : parsed.error
      return [`${name}:`, ...errors.map(({ line, message, fix }) => `  ${line}: ${message} ${fix}`)]
    })
    expect(reports.join('\n')).toMatchInlineSnapshot(`
      "an empty file:
        1: The story has no text. Begin with "## Beginning (intro)".
      text before the first section:
        1: There is text before the first section. Begin the story with "## Beginning (intro)".
      a block before the first section:
        1: ### The end comes before the first section. Begin the story with "## Beginning (intro)".
      two blocks before the first section:
        1: ### Continue comes before the first section. Begin the story with "## Beginning (intro)".
        3: ### If A comes before the first section. Begin the story with "## Beginning (intro)".
      an unknown heading:
        5: "### Prologue" is no heading of a story. Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      text below an unknown heading:
        5: "### Prologue" is no heading of a story. Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      an unknown heading and text before the first section:
        1: "## Prologue" is no heading of a story. Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      text below a line of dashes:
        1: "---" is no marker of a story. Take the line out; only the front matter has it.
        2: There is text before the first section. Begin the story with "## Beginning (intro)".
      a line of dashes:
        5: "---" is no marker of a story. Take the line out; only the front matter has it.
      a typo in a marker:
        28: "### Contineu" is not how this marker is written. Write "### Continue".
      a marker with too few hashes:
        18: "## If B" is not how this marker is written. Write "### If B".
      a marker without its hashes:
        34: "The end" is not how this marker is written. Write "### The end".
      an option with a bracket:
        12: This option is not written as options are. Write "- B: Ask the eel".
      a dash before a sentence:
        5: A line begins with a dash but is no option. Write "- A: …" for an option, or begin the sentence with a word.
      text on a marker line:
        28: "now" follows the marker on its line. Write "### Continue" alone and the text below it.
      prose below options:
        14: There is text below ### Choice, which has none. Move the sentence to the prose before it, or below the marker it belongs to.
      prose below a prompt:
        25: There is text below ### Reflect (me), which has none. Move the sentence to the prose before it, or below the marker it belongs to.
      no End section:
        29: The section "## End (solution)" is missing. Add "## End (solution)" and its text.
      two End sections:
        36: The section "## End (solution)" is repeated here. Keep one of the two.
      the End before the Middle:
        12: The section "## Middle (problem)" is out of order. Put the sections in the order Beginning, Middle, End.
      no section type:
        31: "## End" does not say its section type. Write "## End (solution)".
      another section type:
        31: "intro" is not the section type that belongs here. Write "## End (solution)".
      the conclusion in the middle:
        28: ### The end does not belong in "## Middle (problem)". Move it to "## End (solution)".
      a choice in the end:
        36: ### Choice does not belong in "## End (solution)". Move it to "## Middle (problem)".
      consequences out of order:
        18: ### If A is out of order. Keep the order prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
      an empty consequence:
        18: ### If B has no text. Write at least one sentence below it.
      no prose:
        7: "## Middle (problem)" begins without prose. Write at least one sentence below the heading.
      no choice:
        7: "## Middle (problem)" has no ### Choice. Add "### Choice" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
      two choices:
        15: ### Choice is repeated here. Keep one of the two, or correct its letter.
      a choice without a question:
        10: The choice asks no question. Write "### Choice: " and the question.
      no option B:
        10: The choice has no option B. Add "- B: " and what the reader can do.
      option A twice:
        10: The choice has no option B. Add "- B: " and what the reader can do.
        12: Option A is repeated here. Keep one of the two, or correct its letter.
      an option D:
        14: There is an option D, but a choice has A, B and C. Take option D out.
      an option D among the others:
        12: There is an option D, but a choice has A, B and C. Take option D out.
      an option without words:
        12: Option B has no words. Write "- B: " and what the reader can do.
      options out of order:
        12: Option A is out of order. Put the options in the order A, B, C.
      an option in prose:
        5: Option A is outside a choice. Put the options right below "### Choice: …", or begin the sentence without a dash.
      no consequence C:
        7: "## Middle (problem)" has no ### If C. Add "### If C" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
      consequence A twice:
        7: "## Middle (problem)" has no ### If B. Add "### If B" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
        18: ### If A is repeated here. Keep one of the two, or correct its letter.
      a consequence D:
        24: "### If D" belongs to no option. Write "### If A", "### If B" or "### If C".
      an outcome D:
        36: "### If D" belongs to no option. Write "### If A", "### If B" or "### If C".
      no outcome C:
        30: The text that depends on the choice has no part for option C. Add "### If C" and its text: each option has its own.
      outcome A twice:
        30: The text that depends on the choice has no part for option B. Add "### If B" and its text: each option has its own.
        32: ### If A is repeated here. Keep one of the two.
      outcomes out of order:
        32: ### If A is out of order. Keep the order ### If A, ### If B, ### If C, ### Then.
      an empty outcome:
        32: ### If B has no text. Write at least one sentence below it.
      no text below "Then":
        36: ### Then has no text. Write at least one sentence below it.
      "Then" twice:
        38: ### Then is repeated here. Keep one of the two.
      "Then" before an outcome:
        36: ### If C is out of order. Keep the order ### If A, ### If B, ### If C, ### Then.
      "Then" without outcomes:
        31: The text that depends on the choice has no part for option A. Add "### If A" and its text: each option has its own.
        31: The text that depends on the choice has no part for option B. Add "### If B" and its text: each option has its own.
        31: The text that depends on the choice has no part for option C. Add "### If C" and its text: each option has its own.
      "Then" in the beginning:
        7: ### Then is used where nothing depends on the choice. Put it after "### If C" in Continue, End or The end, or take the line out.
      an outcome in the beginning:
        7: ### If A does not belong in "## Beginning (intro)". Move it to "## Middle (problem)".
      only one reflection:
        7: "## Middle (problem)" has no ### Reflect (do). Add "### Reflect (do)" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
      a reflection twice:
        7: "## Middle (problem)" has no ### Reflect (do). Add "### Reflect (do)" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
        26: ### Reflect (me) is repeated here. Keep one of the two, or correct its letter.
      an unknown reflection:
        7: "## Middle (problem)" has no ### Reflect (do). Add "### Reflect (do)" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
        26: "### Reflect (us): Press your hands together." does not say which reflection it is. Write "### Reflect (me): …" or "### Reflect (do): …".
      a reflection without a prompt:
        24: The reflection says nothing. Write "### Reflect (me): " and what to think about.
      no continuation:
        7: "## Middle (problem)" has no ### Continue. Add "### Continue" and its text; the order is prose, ### Choice, ### If A, ### If B, ### If C, ### Reflect (me), ### Reflect (do), ### Continue.
      two continuations:
        31: ### Continue is repeated here. Keep one of the two, or correct its letter.
      no conclusion:
        31: "## End (solution)" has no ### The end. Add "### The end" and its text; the order is prose, ### The end.
      two conclusions:
        36: ### The end is repeated here. Keep one of the two, or correct its letter."
    `)
  })

  it('these examples cover every error code', () => {
    expect([...new Set(MISTAKES.flatMap(([, , ...codes]) => codes))].toSorted()).toEqual(STORY_ERROR_CODES.toSorted())
  })

  it('counts lines from the given first line, and names the marker that was meant', () => {
    const parsed = parseSections(STORY.replace('### Continue', '### Contineu'), 6)
    expect(!parsed.ok && parsed.error).toEqual([
      {
        code: 'mistyped_marker',
        line: 33,
        message: '"### Contineu" is not how this marker is written.',
        fix: 'Write "### Continue".',
      },
    ])
  })

  it('reports a second mistake after the first', () => {
    expect(codesOf(STORY.replace('### If A', '### if a').replace('(intro)', ''))).toEqual([
      'section_type_missing',
      'mistyped_marker',
    ])
  })
})
