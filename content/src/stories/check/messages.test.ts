import { describe, expect, it } from 'vitest'
import type { Finding, StoryCheck } from '../../check/finding.ts'
import { type ExampleParts, exampleStory } from '../../testing/example-story.ts'
import { checkConsequenceLengths, checkConsequencesDiffer, checkConsequencesKind } from './consequences.ts'
import { checkLevelTable, checkSectionTargets } from './lengths.ts'
import { checkNames, checkShelfNames } from './names.ts'
import { checkOutcomes } from './outcomes.ts'
import { checkSharedRuns, checkSharedSentences } from './overlap.ts'
import { checkPhonics } from './phonics.ts'
import { checkSecondEdition } from './second-edition.ts'
import { checkDialogue, checkEnding, checkSentenceLines } from './sentences.ts'
import { checkArticles, checkHintAgreement, checkSlots } from './slots.ts'
import { checkRegionWords, checkSpelling } from './spelling.ts'
import { checkFamiliarWords, checkLanguage, checkVocabulary } from './vocabulary.ts'

const printed = ({ check, item, level, file, line, what, message, fix }: Finding): string =>
  `${check} ${item} ${level} ${file}:${line} (${what}) ${message} ${fix}`

/** The findings of a check in a story, at its simple level and in its sheet. */
const findingsOf = (check: StoryCheck, parts: ExampleParts): string =>
  check(exampleStory(parts))
    .filter(({ level }) => level === 'simple' || level === 'all')
    .map(printed)
    .join('\n')

const OLU = { name: 'Olu', pronouns: 'he' as const, origin: 'Yoruba' }
const CAST = [{ name: 'Zuri', pronouns: 'she' as const, origin: 'Swahili', lead: true }]

const lines = (sentence: string, times: number): string => Array.from({ length: times }, () => sentence).join('\n')
const targets = { intro: 10, problem: 13, solution: 8 }
const explained = ['reef', 'hum', 'eel', 'cave', 'whale', 'whale'].map((word) => ({ word, meaning: 'a word' }))

describe('what is wrong with a story, and how to fix it', () => {
  it('level-table', () => {
    expect(
      findingsOf(checkLevelTable, { prose: { intro: lines('Zuri sat by the wet sand.', 16) } }),
    ).toMatchInlineSnapshot(`
      "level-table the-hum simple simple.md:1 (A words) Path A has 117 words; simple has 180 to 420. Write more of what happens.
      level-table the-hum simple simple.md:1 (B words) Path B has 118 words; simple has 180 to 420. Write more of what happens.
      level-table the-hum simple simple.md:1 (C words) Path C has 118 words; simple has 180 to 420. Write more of what happens."
    `)
    expect(
      findingsOf(checkLevelTable, {
        prose: { intro: lines('A vast ocean phenomenon perplexed her, again and again and again.', 40) },
      }),
    ).toMatchInlineSnapshot(`
      "level-table the-hum simple simple.md:1 (A words) Path A has 461 words; simple has 180 to 420. Take out what the story can do without.
      level-table the-hum simple simple.md:1 (A words a sentence) Path A has 10.244 words a sentence; simple has 5 to 8. Split the longest sentences: line 2 (11 words).
      level-table the-hum simple simple.md:1 (B words) Path B has 462 words; simple has 180 to 420. Take out what the story can do without.
      level-table the-hum simple simple.md:1 (B words a sentence) Path B has 10.267 words a sentence; simple has 5 to 8. Split the longest sentences: line 2 (11 words).
      level-table the-hum simple simple.md:1 (C words) Path C has 462 words; simple has 180 to 420. Take out what the story can do without.
      level-table the-hum simple simple.md:1 (C words a sentence) Path C has 10.267 words a sentence; simple has 5 to 8. Split the longest sentences: line 2 (11 words)."
    `)
    expect(findingsOf(checkLevelTable, { prose: { intro: lines('She sat.', 100) } })).toMatchInlineSnapshot(`
      "level-table the-hum simple simple.md:1 (A words a sentence) Path A has 2.105 words a sentence; simple has 5 to 8. Join short sentences that belong together.
      level-table the-hum simple simple.md:1 (B words a sentence) Path B has 2.114 words a sentence; simple has 5 to 8. Join short sentences that belong together.
      level-table the-hum simple simple.md:1 (C words a sentence) Path C has 2.114 words a sentence; simple has 5 to 8. Join short sentences that belong together."
    `)
  })
  it('section-targets', () => {
    expect(
      findingsOf(checkSectionTargets, {
        sheet: { target_word_count: { simple: targets, full: targets, challenge: targets } },
      }),
    ).toMatchInlineSnapshot(
      `"section-targets the-hum simple simple.md:1 (intro) On path A this section has 5 words; its target is 10, give or take 15 %. Lengthen or shorten the section, or correct target_word_count in story.yaml."`,
    )
  })
  it('consequence-lengths', () => {
    expect(
      findingsOf(checkConsequenceLengths, { prose: { b: 'The eel told her of a cave in the deep sea.' } }),
    ).toMatchInlineSnapshot(
      `"consequence-lengths the-hum simple simple.md:15 (B A) If B has 11 words and If A has 6; the longest may be at most a quarter longer than the shortest. Shorten If B or lengthen If A."`,
    )
  })
  it('sentence-lines', () => {
    expect(
      findingsOf(checkSentenceLines, { prose: { intro: 'Zuri sat', a: 'She sat. She hummed.', b: 'She *hummed*.' } }),
    ).toMatchInlineSnapshot(`
      "sentence-lines the-hum simple simple.md:2 (Zuri sat) "Zuri sat" does not end like a sentence. End it with ".", "?", "!" or "…".
      sentence-lines the-hum simple simple.md:13 (She sat. She hummed.) "She sat. She hummed." is more than one sentence. Put each sentence on a line of its own.
      sentence-lines the-hum simple simple.md:16 (She *hummed*.) "*" is not allowed in prose. Write it in words; nothing but headings and options is markup."
    `)
  })
  it('familiar-words', () => {
    expect(
      findingsOf(checkFamiliarWords, { prose: { intro: 'An obscure phenomenon perplexed marine zoologists.' } }),
    ).toMatchInlineSnapshot(
      `"familiar-words the-hum simple simple.md:2 (unfamiliar) Path A has 25.9 unfamiliar words in 100; at most 5 are allowed: obscure, phenomenon, perplexed, marine, zoologists, trail, shrimp. Use easier words, or explain some of these in the vocabulary."`,
    )
  })
  it('vocabulary', () => {
    expect(
      findingsOf(checkVocabulary, { sheet: { vocabulary: { simple: explained, full: [], challenge: [] } } }),
    ).toMatchInlineSnapshot(`
      "vocabulary the-hum all story.yaml:1 (vocabulary) At simple 6 words are explained; at most 4 are allowed. Explain fewer, or use easier words.
      vocabulary the-hum all story.yaml:1 (whale) At simple "whale" is explained, but the text does not use it. Remove it from vocabulary, or use it.
      vocabulary the-hum all story.yaml:1 (whale) At simple "whale" is explained, but the text does not use it. Remove it from vocabulary, or use it.
      vocabulary the-hum all story.yaml:1 (whale) At simple "whale" is explained twice. Keep one of the two."
    `)
  })
  it('spelling', () => {
    expect(findingsOf(checkSpelling, { prose: { problem: 'She recieved a shell.' } })).toMatchInlineSnapshot(
      `"spelling the-hum simple simple.md:5 (recieved) "recieved" is not in both the American and the British dictionary. Correct it, use a word that both spell alike, write both as {colour|color}, or list a name in the cast."`,
    )
  })
  it('names', () => {
    expect(findingsOf(checkNames, { prose: { intro: 'Dovik sat by the rock.' } })).toMatchInlineSnapshot(`
      "names the-hum simple simple.md:2 (Dovik) "Dovik" looks like a name, but is not in the cast. Add it to cast in story.yaml, or write it in lower case.
      names the-hum all story.yaml:1 (Zuri) Zuri leads the story, but is not in simple.md. All levels have the same cast: name the lead in each.
      names the-hum all story.yaml:1 (Zuri) Zuri leads the story, but is not in full.md. All levels have the same cast: name the lead in each.
      names the-hum all story.yaml:1 (Zuri) Zuri leads the story, but is not in challenge.md. All levels have the same cast: name the lead in each."
    `)
  })
  it('slots', () => {
    const slots = { SONG: ['hum', 'song', 'tune', 'Hum'], FEW: ['one'] }
    expect(
      findingsOf(checkSlots, { prose: { intro: 'A [SOUND] and a [hum] rose [FEW].' }, header: { slots } }),
    ).toMatchInlineSnapshot(`
      "slots the-hum simple simple.md:2 (SOUND) The slot [SOUND] is not declared. Add SOUND and its hints to slots, or correct its name.
      slots the-hum simple simple.md:1 (SONG) The slot SONG is declared, but not used. Write [SONG] in the text, or remove it from slots.
      slots the-hum simple simple.md:2 ([hum]) "[hum]" is not a slot. Write a slot as capitals in square brackets, like [SOUND].
      slots the-hum simple simple.md:1 (FEW) The slot FEW has 1 hints. Give it at least 4.
      slots the-hum simple simple.md:1 (SONG hum) The slot SONG has "hum" twice. Keep one of the two."
    `)
  })
  it('articles', () => {
    expect(findingsOf(checkArticles, { prose: { problem: 'A eel waited.' } })).toMatchInlineSnapshot(
      `"articles the-hum simple simple.md:5 (eel) "A eel" has the wrong article. Change the article, or the word or hint that follows it."`,
    )
  })
  it('hint-agreement', () => {
    const slots = { X: ['plums', 'grape', 'pears', 'buns'] }
    expect(findingsOf(checkHintAgreement, { prose: { intro: 'A [X].' }, header: { slots } })).toMatchInlineSnapshot(`
      "hint-agreement the-hum simple simple.md:1 (X grape) "grape" is not a plural noun, but the other hints of X are. Use words of one kind and one number.
      hint-agreement the-hum simple simple.md:1 (X plums) "plums" is a plural and follows "a" or "an". Use a word for one thing.
      hint-agreement the-hum simple simple.md:1 (X pears) "pears" is a plural and follows "a" or "an". Use a word for one thing."
    `)
  })
  it('phonics', () => {
    const phonics = { vowel_team: ['reef', 'said'], silent_e: ['cake'] }
    expect(
      findingsOf(checkPhonics, { prose: { intro: 'Said.\nSaid.\nCake.\nCake.\nThe reef.' }, header: { phonics } }),
    ).toMatchInlineSnapshot(`
      "phonics the-hum simple simple.md:1 (said) "said" does not show vowel_team in its spelling and its sound. Choose another word, or another family for it.
      phonics the-hum simple simple.md:1 (silent_e) silent_e is not in the progression of simple. Add it to phonics_progression in story.yaml."
    `)
  })
  it('consequences-differ', () => {
    expect(
      findingsOf(checkConsequencesDiffer, { prose: { b: 'A trail of bubbles found her.' } }),
    ).toMatchInlineSnapshot(
      `"consequences-differ the-hum simple simple.md:15 (A B) If A and If B share too many words: find, trail, bubble. Let the two options find out different things."`,
    )
  })
  it('consequences-kind', () => {
    expect(findingsOf(checkConsequencesKind, { prose: { a: 'You should have asked the eel.' } })).toMatchInlineSnapshot(
      `"consequences-kind the-hum simple simple.md:13 (A) "should have" tells the reader the option was wrong. Let the option lead to something worth finding, even when it does not work."`,
    )
    expect(
      findingsOf(checkConsequencesKind, {
        prose: { c: 'She was hurt and lost.\nShe cried, sad and alone, and hated it all.' },
      }),
    ).toMatchInlineSnapshot(
      `"consequences-kind the-hum simple simple.md:18 (C) If C reads as a punishment (mood -0.79). Let the option lead to something worth finding, even when it does not work."`,
    )
  })
  it('ending', () => {
    expect(
      findingsOf(checkEnding, { prose: { conclusion: 'Zuri cried, for her friend was gone and she felt sad.' } }),
    ).toMatchInlineSnapshot(
      `"ending the-hum simple simple.md:31 (conclusion) The ending reads as sad (mood -0.36). End on calm, on a laugh, or on something to look forward to."`,
    )
  })
  it('outcomes', () => {
    const short = { A: [['The clam waved.']], B: [['An eel hummed.']], C: [['A bell rang.']], after: [] }
    expect(findingsOf(checkOutcomes, { outcomes: { onward: short, conclusion: short } })).toBe('')
    expect(findingsOf(checkOutcomes, {})).toBe('')
    expect(findingsOf(checkOutcomes, { outcomes: { onward: short } })).toMatchInlineSnapshot(
      `"outcomes the-hum simple simple.md:37 (End) Nothing in End depends on the choice of the reader at simple. Add "### If A", "### If B" and "### If C" in End: a choice must have an effect in Continue and in End, at every level."`,
    )
    const odd = {
      A: [['The bubbles rose all around the old grey rock by the cave for an hour.']],
      B: [['The bubbles rose.', 'It was your fault.']],
      C: [['Bubbles rose.']],
      after: [],
    }
    expect(findingsOf(checkOutcomes, { outcomes: { onward: odd, conclusion: short } })).toMatchInlineSnapshot(`
      "outcomes the-hum simple simple.md:35 (Continue B C alike) In Continue, If B and If C share too many words: bubble, rise. Let each option have an effect of its own.
      outcomes the-hum simple simple.md:31 (Continue B) "your fault" tells the reader the option was wrong. Let an option cost something without blaming the reader for it."
    `)
  })
  it('dialogue', () => {
    const intro = '"Go," said Zuri.\n"Stay."\n"No."\n"Hm," Olu said.'
    expect(findingsOf(checkDialogue, { prose: { intro } })).toBe('')
    const sheet = { narrator: 'outside' as const, cast: [...CAST, { ...OLU, lead: false }] }
    expect(findingsOf(checkDialogue, { prose: { intro }, sheet })).toMatchInlineSnapshot(`
      "dialogue the-hum simple simple.md:4 ("No.") ""No."" opens a speech right after one was closed. Begin a new paragraph for another speaker; for the same one leave the first speech open to its end.
      dialogue the-hum simple simple.md:5 ("Hm," Olu said.) ""Hm," Olu said." opens a speech right after one was closed. Begin a new paragraph for another speaker; for the same one leave the first speech open to its end.
      dialogue the-hum simple simple.md:5 ("Hm," Olu said.) Olu speaks in a paragraph in which somebody else has spoken. Begin a new paragraph: put a blank line before it."
    `)
    expect(findingsOf(checkDialogue, { prose: { intro: '"Go.\nGo now," said Zuri.\nShe sat.\n"Go!"' }, sheet })).toBe(
      '',
    )
  })
  it('second-edition', () => {
    expect(findingsOf(checkSecondEdition, {})).toBe('')
    expect(findingsOf(checkSecondEdition, { sheet: { skeleton: 'bet', facts: [] } })).toMatchInlineSnapshot(`
      "second-edition the-hum all story.yaml:1 (narrator) story.yaml lacks "narrator": a story with one of skeleton, narrator, lead_kind, facts, licence needs all five. Add "narrator:"; content/stories/README.md says what it can be.
      second-edition the-hum all story.yaml:1 (lead_kind) story.yaml lacks "lead_kind": a story with one of skeleton, narrator, lead_kind, facts, licence needs all five. Add "lead_kind:"; content/stories/README.md says what it can be.
      second-edition the-hum all story.yaml:1 (licence) story.yaml lacks "licence": a story with one of skeleton, narrator, lead_kind, facts, licence needs all five. Add "licence:"; content/stories/README.md says what it can be.
      second-edition the-hum all story.yaml:1 (Zuri) story.yaml does not say how the name Zuri is pronounced. Add "say:" to Zuri, such as "say: KAH-hoo".
      second-edition the-hum simple simple.md:25 (outcomes) The choice has no later effect at simple. Let Continue and End each have "### If A", "### If B" and "### If C" with at least one line."
    `)
  })
  it('region-words', () => {
    expect(findingsOf(checkRegionWords, { prose: { intro: 'The {lift|elevator} was {grey|gray}.' } })).toBe('')
    expect(
      findingsOf(checkRegionWords, { prose: { intro: 'The {lift} was {gray|grey}.', a: 'A {lift|lift} {' } }),
    ).toMatchInlineSnapshot(`
      "region-words the-hum simple simple.md:2 (The {lift} was {gray|grey}.) "The {lift} was {gray|grey}." has a broken mark for regional words. Write "{lift|elevator}": British first, letters alone.
      region-words the-hum simple simple.md:2 (gray) "gray" is not in the British dictionary. The British word comes first.
      region-words the-hum simple simple.md:2 (grey) "grey" is not in the American dictionary. The British word comes first.
      region-words the-hum simple simple.md:13 (A {lift|lift} {) "A {lift|lift} {" has a broken mark for regional words. Write "{lift|elevator}": British first, letters alone.
      region-words the-hum simple simple.md:2 (lift) "lift" is the same for both. Write the word without a mark."
    `)
    expect(findingsOf(checkSpelling, { prose: { intro: 'The {colour|color} was grey.' } })).toMatchInlineSnapshot(
      `"spelling the-hum simple simple.md:2 (grey) "grey" is not in both the American and the British dictionary. Correct it, use a word that both spell alike, write both as {colour|color}, or list a name in the cast."`,
    )
  })
  it('language', () => {
    expect(findingsOf(checkLanguage, { prose: { problem: 'What a Stupid crab.' } })).toMatchInlineSnapshot(
      `"language the-hum simple simple.md:5 (stupid) "Stupid" can hurt a reader. Use another word."`,
    )
  })
})

describe('what is wrong among several stories, and how to fix it', () => {
  const other = exampleStory({ sheet: { id: 'the-moth' } })

  it('shared-runs', () => {
    expect(checkSharedRuns([exampleStory(), other]).map(printed).join('\n')).toMatchInlineSnapshot(
      `"shared-runs the-moth all story.yaml:1 (the-hum) 100.0 % of the four-word sequences of the shorter story are in both this story and the-hum, such as "zuri lived by the", "lived by the reef", "the hum was gone", "she found a trail", "found a trail of". Say it in other words."`,
    )
  })
  it('shared-sentences', () => {
    expect(
      checkSharedSentences([exampleStory(), other])
        .filter(({ level }) => level !== 'full' && level !== 'challenge')
        .map(printed)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "shared-sentences the-moth simple simple.md:2 (Zuri lived by the reef.) "Zuri lived by the reef." is also the first sentence of the-hum. Begin and end each story in its own words.
      shared-sentences the-moth simple simple.md:32 (The hum came back.) "The hum came back." is also the last sentence of the-hum. Begin and end each story in its own words."
    `)
  })
  it('shelf-names', () => {
    expect(checkShelfNames([exampleStory(), other]).map(printed).join('\n')).toMatchInlineSnapshot(
      `"shelf-names the-moth all story.yaml:1 (Zuri) Zuri is also in the-hum. Give one of the two another name, or say "recurring: true" of both when they are the same person."`,
    )
    const recurring = (id: string) =>
      exampleStory({ sheet: { id, cast: CAST.map((one) => ({ ...one, recurring: true })) } })
    expect(checkShelfNames([recurring('the-hum'), recurring('the-moth')])).toEqual([])
    expect(checkShelfNames([exampleStory(), recurring('the-moth')])).toHaveLength(1)
    const many = Array.from({ length: 30 }, (_, place) =>
      exampleStory({ sheet: { cast: [{ name: `Name ${place}`, pronouns: 'she', origin: 'Samoan', lead: true }] } }),
    )
    expect(checkShelfNames(many).map(printed).join('\n')).toMatchInlineSnapshot(`
      "shelf-names the-hum all story.yaml:1 (origins) All names come from 1 origins; at least 8 are needed. Choose names from more languages.
      shelf-names the-hum all story.yaml:1 (he) "he" leads 0 of 30 stories. Let she, he and they each lead a fifth.
      shelf-names the-hum all story.yaml:1 (they) "they" leads 0 of 30 stories. Let she, he and they each lead a fifth."
    `)
  })
})
