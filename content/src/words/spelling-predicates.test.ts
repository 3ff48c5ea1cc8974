import { expect, it } from 'vitest'
import { createSpellingPredicates } from './spelling-predicates.ts'

const { isKnownWord, isAnyWord, isRude } = createSpellingPredicates(['aquanaut'])

it.each([
  ['hop', 'a common dictionary word'],
  ['snail', 'a common dictionary word'],
  ['dusts', 'a rare form of a familiar word'],
  ['gonna', 'common, but not in a dictionary'],
  ['favour', 'British spelling'],
  ['favor', 'American spelling'],
  ['aquanaut', 'a word of the bank'],
])('isKnownWord accepts %s (%s)', (letters) => expect(isKnownWord(letters)).toBe(true))
it.each([
  ['snak', 'not in a dictionary'],
  ['duk', 'not in a dictionary'],
  ['keck', 'not in a dictionary'],
  ['mudd', 'only a name'],
  ['ted', 'a dictionary word that is known as a name'],
  ['kc', 'without a vowel'],
  ['sh', 'without a vowel'],
  ['', 'no letters'],
])('isKnownWord rejects "%s" (%s)', (letters) => expect(isKnownWord(letters)).toBe(false))

it.each([
  ['kart', 'a rare dictionary word'],
  ['aquanaut', 'a word of the bank'],
  ['jut', 'a rare dictionary word'],
])('isAnyWord accepts %s (%s)', (letters) => expect(isAnyWord(letters)).toBe(true))
it.each([
  ['snak', 'not in a dictionary'],
  ['duk', 'not in a dictionary'],
  ['keck', 'not in a dictionary'],
  ['marane', 'not in a dictionary'],
  ['kc', 'without a vowel'],
  ['', 'no letters'],
])('isAnyWord rejects "%s" (%s)', (letters) => expect(isAnyWord(letters)).toBe(false))

it.each([
  ['shit', 'in the list of rude words'],
  ['shitt', 'sounds like a rude word'],
  ['fuk', 'in the list of rude words'],
  ['phuc', 'sounds like a rude word'],
  ['kunt', 'in the list of rude words'],
  ['pee', 'in the list of rude words'],
  ['butt', 'a silly word'],
  ['dik', 'sounds like a rude word'],
  ['slut', 'in the list of rude words'],
  ['mong', 'a slur'],
  ['vape', 'not for children'],
  ['whore', 'in the list of rude words'],
])('isRude accepts %s (%s)', (letters) => expect(isRude(letters)).toBe(true))
it.each([
  ['ship', 'a harmless word'],
  ['but', 'sounds like the silly word butt'],
  ['hope', 'a harmless word'],
  ['ho', 'two letters'],
  ['come', 'a harmless word'],
  ['snak', 'not a word'],
  ['wore', 'sounds like whore'],
  ['oral', 'a harmless word in the list of rude words'],
])('isRude rejects %s (%s)', (letters) => expect(isRude(letters)).toBe(false))
