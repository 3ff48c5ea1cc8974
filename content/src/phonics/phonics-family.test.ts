import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { describe, expect, it } from 'vitest'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { alignVowels } from './align-vowels.ts'
import { familiesOf, isShortVowelChunk, showsFamily } from './phonics-family.ts'

describe('phonics family', () => {
  const MEMBERS: Record<PhonicsFamily, string> = {
    silent_e:
      'cake cave tide home tape hole rule cute type ice use fire alone bathe quite caves smiled these escape line',
    vowel_team:
      'reef eel boat goose rain day light read bread eight key pie toe moon book cloud snow coin boy blue fruit new saw haul ear deer air board door soup boats feeling bean night',
    consonant_blend:
      'stop frog drift strip dry hand lamp jump nest milk queen? squid three shrimp spring splash across asleep jumped twist left sink crab quiet? swim',
    ending_le: 'apple little table bubble castle uncle people tumble middle ripples jungle puzzle crackle',
    double_consonant:
      'rabbit puppy summer little apple bell grass happy tunnel running stopped carry hurry mirror kitten off wall small mission cappuccino bigger soccer trigger jogger jagged',
    basic_pattern: 'cat dog sun red big hop bed ship duck box fish cats bell chat pop',
  }

  const NON_MEMBERS: Record<PhonicsFamily, string> = {
    silent_e:
      'have come give done love were apple voice house breathe machine recipe one some there crab climate whale? see future',
    vowel_team: 'said friend poem lion create being science have cat been? people? onion giant radio cake squid',
    consonant_blend: 'castle listen cat ship whistle sister? answer rabbit queen ring knee wrap island? singled',
    ending_le: 'whale hole while pile smile pole angel label tile style',
    double_consonant: 'roll full allow cat accident suggest baker moon finally especially earring',
    basic_pattern: 'was put son cake stop am boat car? now her day rain jump two the said for medal',
  }

  const wordsIn = (list: string): readonly string[] => list.split(' ').filter((word) => !word.endsWith('?'))

  describe('a word shows its family in spelling and in sound', () => {
    for (const family of PHONICS_FAMILIES) {
      it.each(wordsIn(MEMBERS[family]))(`%s is ${family}`, (word) => {
        expect(showsFamily(word, family)).toBe(true)
      })
      it.each(wordsIn(NON_MEMBERS[family]))(`%s is not ${family}`, (word) => {
        expect(showsFamily(word, family)).toBe(false)
      })
    }
  })

  it('familiesOf returns every family of a word', () => {
    expect(familiesOf('apple')).toEqual(['ending_le', 'double_consonant'])
    expect(familiesOf('Zuri')).toEqual([])
  })
})

describe('basic pattern', () => {
  it.each([
    ['comet', 'com', true],
    ['habitat', 'hab', true],
    ['elephant', 'el', true],
    ['planet', 'plan', true],
    ['tiger', 'ti', false],
    ['comet', 'et', false],
    ['forty', 'for', false],
    ['seldom', 'seldom', false],
    ['body', 'body', false],
    ['killed', 'killed', false],
  ])('in %s the part %s has a short vowel: %s', (word, part, expected) => {
    const isShort = cmuPronunciations(word).some((phones) =>
      alignVowels(word, phones).some((vowels) => isShortVowelChunk(part, word.indexOf(part), vowels)),
    )
    expect(isShort).toBe(expected)
  })
})
