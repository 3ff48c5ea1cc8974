import { expect, it } from 'vitest'
import type { Issue } from '../../banks/bank-finding.ts'
import { exampleTemplate, sentencesOf, withWords } from '../../testing/example-template.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { checkCombinations, checkRepeatedSentences } from './combinations.ts'
import { checkHints } from './hints.ts'
import { checkSlots, checkSlotWords } from './slots.ts'
import { checkIds, checkThemeSize } from './theme.ts'

const printIssues = (...issues: (readonly Issue[])[]): string =>
  issues
    .flat()
    .map(({ check, path, what, message, fix }) => `${check} ${path.join('.')} (${what}) ${message} ${fix}`)
    .join('\n')
const templateWith = (fields: Partial<TemplateEntry>) => exampleTemplate({ id: 'x', ...fields })
const templateWithWords = (name: string, words: readonly string[]) => ({ ...withWords(name, words), id: 'x' })

it('checkSlots says what is wrong with the slots of a template, and how to fix it', () => {
  expect(
    printIssues(
      checkSlots(templateWith({ difficulty: 'challenge' })),
      checkSlots(templateWith({ template: 'The [LOOK] [ANIMAL] sleeps.' })),
      checkSlots(templateWith({ template: 'The [LOOK] [ANIMAL] [DOES] [WHERE].' })),
      checkSlots(templateWith({ template: 'The [LOOK] [ANIMAL] [DOES] in [the grass.' })),
      checkSlots(templateWith({ template: 'The [LOOK] [ANIMAL] [DOES] and [DOES].' })),
    ),
  ).toMatchInlineSnapshot(`
    "slots template (x number) x: it has 3 slots; challenge sentences have 4 to 5. Add another slot.
    slots slots.DOES (x DOES) x: the slot DOES is declared, but not used. Write [DOES] in the template, or remove it from slots.
    slots template (x number) x: it has 2 slots; easy sentences have 3. Add another slot.
    slots template (x WHERE) x: the slot [WHERE] is not declared. Add WHERE to slots, or correct its name.
    slots template (x number) x: it has 4 slots; easy sentences have 3. Replace one of the slots with words.
    slots template (x [the) x: "[the" is not a slot. Write a slot as capitals in square brackets, like [ANIMAL].
    slots template (x DOES) x: [DOES] is there twice. Give each place a slot of its own."
  `)
})

it('checkSlotWords says what is wrong with the words of a slot, and how to fix it', () => {
  const { slots } = exampleTemplate()
  const ANIMAL = { asks: 'who?' as const, words: ['rabbits', 'lambs', 'puppies'] }
  expect(
    printIssues(
      checkSlotWords(templateWithWords('DOES', ['hops', 'Hops'])),
      checkSlotWords(templateWithWords('DOES', ['runs', 'rolls', 'rabbit'])),
      checkSlotWords(templateWithWords('DOES', ['runs', 'rolls', 'sleeping'])),
      checkSlotWords(templateWithWords('DOES', ['hops', 'rolls', 'sleeps well'])),
      checkSlotWords(templateWith({ template: 'It [LOOK] [DOES] as a [ANIMAL].', slots: { ...slots, ANIMAL } })),
    ),
  ).toMatchInlineSnapshot(`
    "slots slots.DOES.words (x DOES number) x: DOES has 2 words. Give it 3 or 4.
    slots slots.DOES.words (x DOES hops) x: DOES has "hops" twice. Keep one of the two.
    slots slots.DOES.words (x DOES rabbit) x: "rabbit" is in two slots. Keep it in one of them.
    hint-agreement slots.DOES.words (x DOES rabbit) x: "rabbit" is not a plural noun, but the other words of DOES are. Use words of one kind and one number.
    hint-agreement slots.DOES.words (x DOES sleeping) x: "sleeping" is not a plural noun, but the other words of DOES are. Use words of one kind and one number.
    slots slots.DOES.words (x DOES sleeps well) x: "sleeps well" does not have as many words as the other choices of DOES. Use single words in a slot, or 2 short words each.
    hint-agreement slots.ANIMAL.words (x ANIMAL rabbits) x: "rabbits" is a plural and follows "a" or "an". Use a word for one thing.
    hint-agreement slots.ANIMAL.words (x ANIMAL lambs) x: "lambs" is a plural and follows "a" or "an". Use a word for one thing.
    hint-agreement slots.ANIMAL.words (x ANIMAL puppies) x: "puppies" is a plural and follows "a" or "an". Use a word for one thing."
  `)
})

it('checkHints says what is wrong with a hint, and how to fix it', () => {
  expect(
    printIssues(
      checkHints(templateWith({ hint: 'Say which rabbit it is.' })),
      checkHints(templateWith({ hint: `Say ${'what it is '.repeat(5)}.` })),
      checkHints(templateWith({ hint: 'say its colour' })),
    ),
  ).toMatchInlineSnapshot(`
    "hints hint (x rabbit) x: "Say which rabbit it is." gives "rabbit" away. Say what kind of word is asked for, not one of them.
    hints hint (x hint) x: hint has 16 words; at most 14 are allowed. Shorten it.
    spelling hint (x colour) x: hint: "colour" is not in both the American and the British dictionary. Correct it, or use a word that both spell alike.
    hints hint (x form) x: the hint is not a complete sentence. Begin it with a capital and end it with a full stop."
  `)
})

it('checkCombinations says what is wrong with the sentences of a template, and how to fix it', () => {
  expect(
    printIssues(
      checkCombinations(templateWith({ template: 'the [LOOK] [ANIMAL] [DOES] here' })),
      checkCombinations(templateWith({ template: 'The [LOOK] [ANIMAL] [DOES]. It is day.' })),
      checkCombinations(templateWith({ template: 'An [LOOK] [ANIMAL] of Emma [DOES].' })),
      checkCombinations(templateWith({ template: 'The [LOOK] [ANIMAL] [DOES] over there in the long green grass.' })),
      checkCombinations(templateWithWords('DOES', ['hops', 'in', 'rolls'])),
      checkCombinations(templateWithWords('LOOK', ['fluffy', 'grey', 'stupid'])),
    ),
  ).toMatchInlineSnapshot(`
    "sentence-form template (x capital) x: "the tiny puppy sleeps here" begins without a capital. Begin with a capital.
    sentence-form template (x end) x: "the tiny puppy sleeps here" does not end with a full stop, question mark or exclamation mark. End it with ".", "!" or "?".
    sentence-form template (x several) x: "The tiny puppy sleeps. It is day." is more than one sentence. Make it one sentence.
    articles template (x fluffy) x: "An fluffy" has the wrong article. Change the article, or the word that follows it.
    articles template (x spotty) x: "An spotty" has the wrong article. Change the article, or the word that follows it.
    articles template (x tiny) x: "An tiny" has the wrong article. Change the article, or the word that follows it.
    names template (x Emma) x: "Emma" looks like a name. Name nobody; describe the person instead.
    text-lengths template (x length) x: "The tiny puppy sleeps over there in the long green grass." has 11 words; easy sentences have 9 at most. Shorten it.
    repeated-words template (x in in) x: "in in" repeats a word. Take one of the two out.
    spelling template (x grey) x: "grey" is not in both the American and the British dictionary. Correct it, or use a word that both spell alike.
    language template (x stupid) x: "stupid" can hurt a reader. Say it in other words."
  `)
})

it('the checks of a theme say what is wrong with it, and how to fix it', () => {
  const templates = [exampleTemplate(), exampleTemplate()]
  const animals = sentencesOf('animals', exampleTemplate())
  const food = sentencesOf('food', templateWith({}))
  expect(
    printIssues(
      checkThemeSize({ theme: 'food', templates }),
      checkIds({ theme: 'food', templates }),
      checkRepeatedSentences(food, [animals, food]),
    ),
  ).toMatchInlineSnapshot(`
    "theme-size templates (templates) There are 2 templates; at least 12 are needed. Add templates.
    theme-size templates (easy) 2 templates are easy; at least 4 are needed. Add templates.
    theme-size templates (regular) 0 templates are regular; at least 4 are needed. Add templates.
    theme-size templates (challenge) 0 templates are challenge; at least 4 are needed. Add templates.
    theme-size templates.1.id (rabbit-in-the-grass id) rabbit-in-the-grass: another template has this id. Give one of the two another id.
    shared-sentences templates.0.template (x animals/rabbit-in-the-grass) x: "the fluffy rabbit hops in the grass." is also a sentence of animals/rabbit-in-the-grass. Change one of the two."
  `)
})
