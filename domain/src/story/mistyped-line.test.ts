import { describe, expect, it } from 'vitest'
import { correctLine } from './mistyped-line.ts'

const LIKE_MARKERS = [
  ...[
    '## beginning (intro)',
    '##Beginning (intro)',
    '# Middle (problem)',
    'End (solution)',
    '## Endd (solution)',
    'middle',
  ],
  ...['## Beginning (Intro)', '## Beginning', '## End ( solution )'],
  ...['### Choice Where?', '## choice: Where is it?', 'Choice: Where?', '### Choise: Where?', '### Choice:'],
  ...['### if a', '## If B', 'If c:', 'if a', '### If', '### If D', '### If A: She went.'],
  ...[
    '### Reflect (ME): What?',
    '### reflect(do): Breathe.',
    '### Reflect: What?',
    '### Reflect (me):',
    'reflect (us)',
  ],
  ...[
    '### Continue now',
    '### continue',
    'Continue:',
    '### Contnue: then',
    '### The End',
    'the end:',
    '### Teh end (yes)',
    '### Continue ( yes )',
    '### Continue ( )',
    'Say ### If A',
    '### Or if',
    '### If AB',
    '### IfA',
  ],
  ...['#', '#hello', '### Prologue', '## Beginner (intro)', '--', '---'],
]
const LIKE_OPTIONS = [
  ...[
    '-A: Go',
    '- a: Go',
    '* A: Go',
    '• B) Go',
    'A: Go',
    'A) Go',
    'C : Go',
    '- C. Go',
    '- B - Go',
    '- A',
    'A:',
    '- A:',
  ],
  ...['- D: Go', 'D) Go', '- e: Go', '- go home', '-', '* stars', '*bold*'],
]

/** The result of correctLine as one line of text. */
const describeCorrection = (text: string): string => {
  const corrected = correctLine(text)
  if (corrected === null) return `${text} => prose`
  const { line, mistake } = corrected
  return `${text} => ${JSON.stringify(line)} ${mistake?.code} | ${mistake?.message} | ${mistake?.fix}`
}

describe('correctLine', () => {
  it('parses a line that resembles a heading as that heading, or as unreadable or prose, with a mistake and its fix', () => {
    expect(LIKE_MARKERS.map(describeCorrection).join('\n')).toMatchInlineSnapshot(`
      "## beginning (intro) => {"kind":"section","type":"intro"} mistyped_marker | "## beginning (intro)" is not how this marker is written. | Write "## Beginning (intro)".
      ##Beginning (intro) => {"kind":"section","type":"intro"} mistyped_marker | "##Beginning (intro)" is not how this marker is written. | Write "## Beginning (intro)".
      # Middle (problem) => {"kind":"section","type":"problem"} mistyped_marker | "# Middle (problem)" is not how this marker is written. | Write "## Middle (problem)".
      End (solution) => {"kind":"section","type":"solution"} mistyped_marker | "End (solution)" is not how this marker is written. | Write "## End (solution)".
      ## Endd (solution) => {"kind":"section","type":"solution"} mistyped_marker | "## Endd (solution)" is not how this marker is written. | Write "## End (solution)".
      middle => {"kind":"section","type":"problem"} section_type_missing | "middle" does not say its section type. | Write "## Middle (problem)".
      ## Beginning (Intro) => {"kind":"section","type":"intro"} section_type_wrong | "Intro" is not the section type that belongs here. | Write "## Beginning (intro)".
      ## Beginning => {"kind":"section","type":"intro"} section_type_missing | "## Beginning" does not say its section type. | Write "## Beginning (intro)".
      ## End ( solution ) => {"kind":"section","type":"solution"} mistyped_marker | "## End ( solution )" is not how this marker is written. | Write "## End (solution)".
      ### Choice Where? => {"kind":"unreadable","isHeading":true} unknown_heading | "### Choice Where?" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ## choice: Where is it? => {"kind":"choice","question":"Where is it?"} mistyped_marker | "## choice: Where is it?" is not how this marker is written. | Write "### Choice: Where is it?".
      Choice: Where? => {"kind":"choice","question":"Where?"} mistyped_marker | "Choice: Where?" is not how this marker is written. | Write "### Choice: Where?".
      ### Choise: Where? => {"kind":"choice","question":"Where?"} mistyped_marker | "### Choise: Where?" is not how this marker is written. | Write "### Choice: Where?".
      ### Choice: => {"kind":"choice","question":""} question_missing | The choice asks no question. | Write "### Choice: " and the question.
      ### if a => {"kind":"consequence","letter":"A"} mistyped_marker | "### if a" is not how this marker is written. | Write "### If A".
      ## If B => {"kind":"consequence","letter":"B"} mistyped_marker | "## If B" is not how this marker is written. | Write "### If B".
      If c: => {"kind":"consequence","letter":"C"} mistyped_marker | "If c:" is not how this marker is written. | Write "### If C".
      if a => {"kind":"consequence","letter":"A"} mistyped_marker | "if a" is not how this marker is written. | Write "### If A".
      ### If => {"kind":"unreadable","isHeading":true} consequence_without_option | "### If" belongs to no option. | Write "### If A", "### If B" or "### If C".
      ### If D => {"kind":"unreadable","isHeading":true} consequence_without_option | "### If D" belongs to no option. | Write "### If A", "### If B" or "### If C".
      ### If A: She went. => {"kind":"consequence","letter":"A"} text_after_marker | "She went." follows the marker on its line. | Write "### If A" alone and the text below it.
      ### Reflect (ME): What? => {"kind":"reflection","about":"me","prompt":"What?"} mistyped_marker | "### Reflect (ME): What?" is not how this marker is written. | Write "### Reflect (me): What?".
      ### reflect(do): Breathe. => {"kind":"reflection","about":"do","prompt":"Breathe."} mistyped_marker | "### reflect(do): Breathe." is not how this marker is written. | Write "### Reflect (do): Breathe.".
      ### Reflect: What? => {"kind":"unreadable","isHeading":true} reflection_kind_unknown | "### Reflect: What?" does not say which reflection it is. | Write "### Reflect (me): …" or "### Reflect (do): …".
      ### Reflect (me): => {"kind":"reflection","about":"me","prompt":""} prompt_missing | The reflection says nothing. | Write "### Reflect (me): " and what to think about.
      reflect (us) => {"kind":"unreadable","isHeading":true} reflection_kind_unknown | "reflect (us)" does not say which reflection it is. | Write "### Reflect (me): …" or "### Reflect (do): …".
      ### Continue now => {"kind":"unreadable","isHeading":true} unknown_heading | "### Continue now" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ### continue => {"kind":"continuation"} mistyped_marker | "### continue" is not how this marker is written. | Write "### Continue".
      Continue: => {"kind":"continuation"} mistyped_marker | "Continue:" is not how this marker is written. | Write "### Continue".
      ### Contnue: then => {"kind":"continuation"} text_after_marker | "then" follows the marker on its line. | Write "### Continue" alone and the text below it.
      ### The End => {"kind":"conclusion"} mistyped_marker | "### The End" is not how this marker is written. | Write "### The end".
      the end: => {"kind":"conclusion"} mistyped_marker | "the end:" is not how this marker is written. | Write "### The end".
      ### Teh end (yes) => {"kind":"conclusion"} text_after_marker | "yes" follows the marker on its line. | Write "### The end" alone and the text below it.
      ### Continue ( yes ) => {"kind":"continuation"} text_after_marker | "yes" follows the marker on its line. | Write "### Continue" alone and the text below it.
      ### Continue ( ) => {"kind":"continuation"} mistyped_marker | "### Continue ( )" is not how this marker is written. | Write "### Continue".
      Say ### If A => prose
      ### Or if => {"kind":"unreadable","isHeading":true} unknown_heading | "### Or if" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ### If AB => {"kind":"unreadable","isHeading":true} unknown_heading | "### If AB" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ### IfA => {"kind":"consequence","letter":"A"} mistyped_marker | "### IfA" is not how this marker is written. | Write "### If A".
      # => {"kind":"unreadable","isHeading":true} unknown_heading | "#" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      #hello => {"kind":"unreadable","isHeading":true} unknown_heading | "#hello" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ### Prologue => {"kind":"unreadable","isHeading":true} unknown_heading | "### Prologue" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      ## Beginner (intro) => {"kind":"unreadable","isHeading":true} unknown_heading | "## Beginner (intro)" is no heading of a story. | Use ## Beginning (intro), ## Middle (problem), ## End (solution), ### Choice: …, ### If A, ### Reflect (me): …, ### Reflect (do): …, ### Continue, ### Then, ### The end, or begin the sentence without "#".
      -- => {"kind":"unreadable","isHeading":false} unknown_heading | "--" is no marker of a story. | Take the line out; only the front matter has it.
      --- => {"kind":"unreadable","isHeading":false} unknown_heading | "---" is no marker of a story. | Take the line out; only the front matter has it."
    `)
  })
  it('parses a line that resembles an option as that option, or as unreadable or prose, with a mistake and its fix', () => {
    expect(LIKE_OPTIONS.map(describeCorrection).join('\n')).toMatchInlineSnapshot(`
      "-A: Go => {"kind":"option","letter":"A","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- A: Go".
      - a: Go => {"kind":"option","letter":"A","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- A: Go".
      * A: Go => {"kind":"option","letter":"A","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- A: Go".
      • B) Go => {"kind":"option","letter":"B","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- B: Go".
      A: Go => {"kind":"option","letter":"A","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- A: Go".
      A) Go => {"kind":"option","letter":"A","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- A: Go".
      C : Go => {"kind":"option","letter":"C","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- C: Go".
      - C. Go => {"kind":"option","letter":"C","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- C: Go".
      - B - Go => {"kind":"option","letter":"B","text":"Go"} mistyped_marker | This option is not written as options are. | Write "- B: Go".
      - A => {"kind":"option","letter":"A","text":""} option_empty | Option A has no words. | Write "- A: " and what the reader can do.
      A: => {"kind":"option","letter":"A","text":""} option_empty | Option A has no words. | Write "- A: " and what the reader can do.
      - A: => {"kind":"option","letter":"A","text":""} option_empty | Option A has no words. | Write "- A: " and what the reader can do.
      - D: Go => {"kind":"unreadable","isHeading":false} option_unknown | There is an option D, but a choice has A, B and C. | Take option D out.
      D) Go => {"kind":"unreadable","isHeading":false} option_unknown | There is an option D, but a choice has A, B and C. | Take option D out.
      - e: Go => {"kind":"unreadable","isHeading":false} option_unknown | There is an option E, but a choice has A, B and C. | Take option E out.
      - go home => {"kind":"unreadable","isHeading":false} mistyped_marker | A line begins with a dash but is no option. | Write "- A: …" for an option, or begin the sentence with a word.
      - => {"kind":"unreadable","isHeading":false} mistyped_marker | A line begins with a dash but is no option. | Write "- A: …" for an option, or begin the sentence with a word.
      * stars => {"kind":"unreadable","isHeading":false} mistyped_marker | A line begins with a dash but is no option. | Write "- A: …" for an option, or begin the sentence with a word.
      *bold* => prose"
    `)
  })
})

it.each([
  ...[
    'Once.',
    'If a crab came, she hid.',
    'Continue the song.',
    'The end was near.',
    'The end of it: sand.',
    'Choice is hard.',
  ],
  ...[
    'Ending',
    'Reflect on it.',
    'A crab came.',
    'Beginning to rain, it was.',
    'E: no option',
    '“- no”',
    'so - no',
    'She waited --',
  ],
])('correctLine returns null for the prose %j', (text) => {
  expect(correctLine(text)).toBeNull()
})

it.each<[string, object, string]>([
  ['## Beginning (intro', { kind: 'section', type: 'intro' }, 'mistyped_marker'],
  ['### then', { kind: 'then' }, 'mistyped_marker'],
  ['### Then: on', { kind: 'then' }, 'text_after_marker'],
  ['### Or if a', { kind: 'unreadable', isHeading: true }, 'unknown_heading'],
  ['### Say (end) (solution)', { kind: 'unreadable', isHeading: true }, 'unknown_heading'],
  ['### Choice (which) one', { kind: 'unreadable', isHeading: true }, 'unknown_heading'],
  ['A:Go', { kind: 'option', letter: 'A', text: 'Go' }, 'mistyped_marker'],
  ['-- go', { kind: 'unreadable', isHeading: false }, 'mistyped_marker'],
])('correctLine parses %j as %j with the error %s', (text, line, code) => {
  expect(correctLine(text)).toMatchObject({ line, mistake: { code } })
})

it('correctLine suggests "### Then" for "### then"', () => {
  expect(correctLine('### then')?.mistake?.fix).toBe('Write "### Then".')
})
