import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkWordBank } from './banks/check-banks.ts'
import { checkContent } from './check-content.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { createStory } from './stories/new-story.ts'

const STORY = 'stories/ocean/my-first'

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'author-'))
  mkdirSync(join(directory, 'stories'))
  const created = createStory('ocean/my-first', join(directory, 'stories'))
  if (!created.ok) throw new Error(created.error)
})

afterEach(() => rmSync(directory, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), text)
}

const replace = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(directory, file), 'utf8')
  expect(text).toMatch(from)
  write(file, text.replace(from, to))
}

const remove = (file: string): void => rmSync(join(directory, file))

/** Every error of the stories as it is printed for an author. */
const storyErrors = (): readonly string[] => checkContent(directory).errors.map(formatError)

const formatError = ({ file, line, message, fix }: ReturnType<typeof checkContent>['errors'][number]): string =>
  `${relative(directory, file)}:${line} ${message} -> ${fix}`

describe('checkContent reports a mistake in a story with its file, its line and how to fix it', () => {
  it.each<[mistake: string, make: () => void, expected: RegExp]>([
    [
      'YAML that cannot be read',
      () => replace(`${STORY}/story.yaml`, 'themes: [ocean]', 'themes: [ocean'),
      /^\S+story\.yaml:\d+ This is not valid YAML: .+ -> Mind indents, commas and brackets/,
    ],
    [
      'a text with a colon and no quotes',
      () => replace(`${STORY}/story.yaml`, 'title: The Lunch Boat', 'title: Boats: a story'),
      /^\S+story\.yaml:3 This is not valid YAML: .+ -> .*put a text that holds ": " .* in quotes/,
    ],
    [
      'an unknown field',
      () => replace(`${STORY}/story.yaml`, 'picture: sailboat', 'picture: sailboat\ncolour: red'),
      /^\S+story\.yaml:\d+ colour: Unrecognized key.+ -> Correct its spelling, take it out/,
    ],
    [
      'an unknown marker',
      () => replace(`${STORY}/full.md`, '### Continue', '### Later'),
      /^\S+full\.md:51 "### Later" is no heading of a story\. -> Use ## Beginning \(intro\), /,
    ],
    [
      'a mistyped heading',
      () => replace(`${STORY}/full.md`, '## Beginning (intro)', '## Begining (intro)'),
      /^\S+full\.md:8 "## Begining \(intro\)" is not how this marker is written\. -> Write "## Beginning \(intro\)"\./,
    ],
    [
      'an unknown option',
      () => replace(`${STORY}/full.md`, '- C: Tell Mei the truth', '- C: Tell Mei the truth\n- D: Run away'),
      /^\S+full\.md:33 There is an option D, but a choice has A, B and C\. -> Take option D out\./,
    ],
    [
      'a missing option',
      () => replace(`${STORY}/full.md`, '- C: Tell Mei the truth\n', ''),
      /^\S+full\.md:29 The choice has no option C\. -> Add "- C: "/,
    ],
    [
      'an undeclared slot',
      () => replace(`${STORY}/simple.md`, 'smelled of [SNACK]', 'smelled of [LUNCH]'),
      /^\S+simple\.md:\d+ The slot \[LUNCH\] is not declared\. -> Add LUNCH and its hints to slots, or correct its name\./,
    ],
    [
      'a missing level',
      () => remove(`${STORY}/challenge.md`),
      /^\S+challenge\.md:1 The file is missing\. -> Add the file\./,
    ],
    [
      'a stray file in a story',
      () => write(`${STORY}/notes.txt`, 'Ask Mei.'),
      /^\S+notes\.txt:1 notes\.txt does not belong in the folder of a story\. -> A story folder holds story\.yaml, .+ rename the file or move it\./,
    ],
    [
      'a stray file beside the stories',
      () => write('stories/ocean/notes.md', 'Ask Mei.'),
      /^stories\/ocean\/notes\.md:1 notes\.md is not in the folder of a story\. -> Move it into the folder of its story, or delete it\./,
    ],
    [
      'an interest that is not that of the folder',
      () => replace(`${STORY}/story.yaml`, /^interest: ocean/m, 'interest: space'),
      /^\S+story\.yaml:\d+ The folder is named ocean and its story says interest: space\. -> Write "interest: ocean"/,
    ],
    [
      'an unknown interest',
      () => replace(`${STORY}/story.yaml`, /^interest: ocean/m, 'interest: sea'),
      /^\S+story\.yaml:\d+ interest: Invalid option.+ -> Use one of: ocean, animals, space/,
    ],
    [
      'a folder of an unknown interest',
      () => write('stories/sea/README.md', ''),
      /^stories\/sea:1 There is no interest "sea"\. -> Move its stories to one of ocean, animals, space/,
    ],
    [
      'a choice without a question',
      () => replace(`${STORY}/full.md`, '### Choice: What should I try first?', '### Choice:'),
      /^\S+full\.md:29 The choice asks no question\. -> Write "### Choice: " and the question\./,
    ],
    [
      'a missing reflection',
      () => replace(`${STORY}/full.md`, /^### Reflect \(me\).*\n/m, ''),
      /^\S+full\.md:22 "## Middle \(problem\)" has no ### Reflect \(me\)\. -> Add "### Reflect \(me\)" and its text/,
    ],
    [
      'a page that is too long',
      () =>
        replace(
          `${STORY}/simple.md`,
          "But it didn't sink",
          `${'The wind blew and blew.\n'.repeat(12)}But it didn't sink`,
        ),
      /^\S+simple\.md:\d+ On path \w this section has \d+ words; its target is \d+, .+ -> Lengthen or shorten the section/,
    ],
    [
      'a text after an option that does not exist',
      () => replace(`${STORY}/full.md`, '### Then', '### If D\nNobody came.\n\n### Then'),
      /^\S+full\.md:\d+ "### If D" belongs to no option\. -> Write "### If A", "### If B" or "### If C"\./,
    ],
    [
      'a hint that makes a series of words false',
      () => replace(`${STORY}/simple.md`, 'it smelled of [SNACK]', 'it smelled of rice, corn and [SNACK]'),
      /^\S+simple\.md:\d+ With "rice" in \[SNACK\] the sentence says "rice" twice\. -> Choose another hint than "rice"/,
    ],
    [
      'a title with a full stop',
      () => replace(`${STORY}/story.yaml`, 'title: The Lunch Boat', 'title: The Boat Sinks.'),
      /^\S+story\.yaml:3 title: a title has no full stop; a title is not a sentence/,
    ],
    [
      'a title written as a sentence',
      () => replace(`${STORY}/story.yaml`, 'title: The Lunch Boat', 'title: The boat sinks'),
      /^\S+story\.yaml:3 title: a title has capitals, as on a cover/,
    ],
    [
      'two questions instead of three',
      () => replace(`${STORY}/story.yaml`, /^ {4}- \{ question: What does Ori want.*\n/m, ''),
      /^\S+story\.yaml:\d+ questions\.simple: a text has 3 questions/,
    ],
    [
      'a series without a name',
      () => replace(`${STORY}/story.yaml`, 'picture: sailboat', 'series: { id: ori }\npicture: sailboat'),
      /^\S+story\.yaml:\d+ series\.name: /,
    ],
    [
      'an unknown kind of ending',
      () => replace(`${STORY}/story.yaml`, 'ending: trick', 'ending: sad'),
      /^\S+story\.yaml:\d+ ending: Invalid option.+ -> Use one of: trick, laugh/,
    ],
    [
      'a sentence that is too long',
      () =>
        replace(
          `${STORY}/simple.md`,
          'Now there was a hole in it.',
          'Now there was a hole in it that was just as big as my own left thumb.',
        ),
      /^\S+simple\.md:\d+ This sentence has 17 words; at simple at most 15 are allowed\. -> Split it in two\./,
    ],
    [
      'an unknown picture in a scene',
      () => replace(`${STORY}/scenes.md`, 'bathtub*1.4', 'bathtubb*1.4'),
      /^\S+scenes\.md:7 There is no picture "bathtubb"\. -> Write "bathtub".* or another name of Fluent Emoji Flat\./,
    ],
    [
      'an unknown picture of the story',
      () => replace(`${STORY}/story.yaml`, 'picture: sailboat', 'picture: sailboot'),
      /^\S+story\.yaml:\d+ There is no picture "sailboot"\. -> Write "sailboat".* or another name of Fluent Emoji Flat\./,
    ],
  ])('reports %s', (_, make, expected) => {
    make()
    expect(storyErrors()).toContainEqual(expect.stringMatching(expected))
  })

  it('reports nothing for a story without mistakes', () => {
    expect(storyErrors()).toEqual([])
  })
})

describe('checkWordBank reports a mistake in a word with its file, its line and how to fix it', () => {
  beforeEach(() => {
    // One theme alone: checking the words of all takes seconds.
    for (const name of ['words/ocean.yaml', 'words/ocean', 'picture-review.yaml', 'allow-list.yaml'])
      cpSync(join(CONTENT_DIRECTORY, name), join(directory, name), { recursive: true })
  })

  const FOG = /```yaml\n(easy:\n {2}- word: fog\n.*?)```/s.exec(
    readFileSync(join(CONTENT_DIRECTORY, 'words', 'README.md'), 'utf8'),
  )?.[1] as string

  it('reports an unknown strand or picture, a missing question, and a word that is in the theme already', () => {
    write('words/ocean/strand.yaml', FOG.replace('strand: short-vowels', 'strand: vowels'))
    write('words/ocean/question.yaml', FOG.replace(/^.*personal_connection_question.*\n/m, ''))
    write('words/ocean/twice.yaml', FOG.replaceAll(/\bfog\b/g, 'crab'))
    write(
      'words/ocean/picture.yaml',
      FOG.replace('    context_', '    picture: fogg\n    visual_context: Some fog.\n    context_'),
    )
    const errors = checkWordBank(directory, ['ocean']).errors.map(formatError)
    for (const expected of [
      /^words\/ocean\/strand\.yaml:3 easy\.0\.strand: Invalid option.+ -> Use one of: short-vowels, digraphs/,
      /^words\/ocean\/question\.yaml:2 easy\.0\.personal_connection_question: .+ -> Write a string/,
      /^words\/ocean\/twice\.yaml:2 crab: it is also in the list easy of this file\. -> Keep one of the two\./,
      /^words\/ocean\/picture\.yaml:9 fog: .*fogg.* -> /,
    ])
      expect(errors).toContainEqual(expect.stringMatching(expected))
  })

  it('reports a file that does not belong to any theme', () => {
    write('words/oceans.yaml', FOG)
    expect(checkWordBank(directory).errors.map(formatError)).toContainEqual(
      expect.stringMatching(
        /^words\/oceans\.yaml:1 oceans\.yaml does not belong to any theme\. -> The themes are animals, .+: rename the file or move it\./,
      ),
    )
  })
})
