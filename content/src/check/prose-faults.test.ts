import { expect, it } from 'vitest'
import { proseFaults } from './prose-faults.ts'

it('proseFaults returns each fault with a message and a fix', () => {
  const messagesFor = (text: string) =>
    proseFaults(text).map(({ check, message, fix }) => `${check}: ${message} ${fix}`)
  expect(messagesFor('Dovik saw the  the grey crab and a eel, but no stupid 3 * 4.')).toEqual([
    'names: "Dovik" looks like a name. Name nobody; describe the person instead.',
    'spelling: "grey" is not in both the American and the British dictionary. Correct it, or use a word that both spell alike.',
    'language: "stupid" can hurt a reader. Say it in other words.',
    'articles: "a eel" has the wrong article. Change the article, or the word that follows it.',
    'repeated-words: "the  the" repeats a word. Take one of the two out.',
    'sentence-form: "*" is not allowed here. Write it in words, with straight apostrophes.',
  ])
})

it.each([
  ['She saw a crab in the deep blue sea.', []],
  ['Twenty-six letters stand in it.', []],
  ['The letter a is in it, and a and e are heard.', []],
  ['We will fix it, that is easy!', ['language fix', 'language easy!']],
  ['That is easy to see in a fixture.', []],
  ['It suffers from rust.', ['language suffers from']],
  ['A apple and an crab.', ['articles apple', 'articles crab']],
  ['It is the the crab.', ['repeated-words the the']],
  ['The colour of it.', ['spelling colour']],
  ['It cost 3 * 4.', ['sentence-form *']],
])('proseFaults of “%s” returns %j', (text, expected) => {
  expect(proseFaults(text).map(({ check, what }) => `${check} ${what}`)).toEqual(expected)
})
