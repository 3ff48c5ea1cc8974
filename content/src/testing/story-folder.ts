/** The files of a story for tests, and functions that write files into a temporary folder. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const body = `## Beginning (intro)
Zuri lived by the reef, and she liked the [SOUND].

## Middle (problem)
The [SOUND] was gone.

### Choice: What now?
- A: Follow
- B: Ask
- C: Listen

### If A
She found a trail.

### If B
The eel knew a cave.

### If C
Something clicked.

### Reflect (me): What helps you?

### Reflect (do): Press your hands.

### Continue
Then she knew.

## End (solution)
It was a shrimp in the reef.

### The end
The [SOUND] came back.
`

const level = (name: string): string => `---
level: ${name}
phonics: { vowel_team: [reef] }
slots: { SOUND: [hum, song, tune, buzz] }
---
${body}`

/** A story's files by their names, for tests: readable, though too short for the checks. */
export const STORY_FOLDER: Readonly<Record<string, string>> = {
  'story.yaml': `id: the-hum
title: The Hum
interest: ocean
themes: [ocean]
required_word_tags: [ocean, animals]
phonics_progression: { simple: [vowel_team], full: [vowel_team], challenge: [vowel_team] }
estimated_completion_time: { simple: 3, full: 5, challenge: 7 }
target_word_count:
  simple: { intro: 50, problem: 100, solution: 50 }
  full: { intro: 50, problem: 100, solution: 50 }
  challenge: { intro: 50, problem: 100, solution: 50 }
vocabulary:
  simple: []
  full:
    - { word: reef, meaning: a ridge of rock and coral under the sea }
  challenge: []
cast:
  - { name: Zuri, pronouns: she, origin: Swahili, lead: true }
picture: crab
`,
  'simple.md': level('simple'),
  'full.md': level('full'),
  'challenge.md': level('challenge'),
}

/** Writes files into a fresh folder that is gone after the test; answers the folder. */
export const writeFiles = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** The same files below a story's folder: `ocean/the-hum/full.md`. */
export const inFolder = (
  place: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Readonly<Record<string, string | Uint8Array>> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [join(place, name), text]))
