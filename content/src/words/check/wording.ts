/** Finds stilted phrases in the texts of a word, and clues that say nothing. */

import type { Issue } from '../../banks/bank-finding.ts'
import { contentWordsOf } from '../../language/content-words.ts'
import { type TextField, textsOf, type WordText } from '../texts.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** Each text is in words that people use when they talk, and the clue says something of the word. */
export const checkWording = (entry: WordEntry): readonly Issue[] => [
  ...textsOf(entry).flatMap((text) => stiltedPhraseIssues(entry, text)),
  ...emptyClueIssues(entry),
]

type StiltedPhrase = { readonly words: RegExp; readonly fix: string; readonly except?: TextField }

/** Turns of phrase that nobody says to a child. */
const STILTED_PHRASES: readonly StiltedPhrase[] = [
  // A meaning says what a thing is for: *a handle, for pouring*.
  {
    words: /[,;:] for (?!\w+ing\b|example\b|the \w+ time\b)/i,
    fix: 'Say because, or make two sentences.',
    except: 'meaning_support',
  },
  { words: /\b(?:hence|thus|whom|whilst|need not)\b|, nor\b/i, fix: 'Say it as people talk.' },
  { words: /\band such[.,]|\bmore or less,/i, fix: 'Name the things, or leave it out.' },
  { words: /\bso \w+ (?:is|are|was|were) (?:it|he|she|they)\b/i, fix: 'Begin with who or what: it is so fast.' },
  { words: /^Such\b|\bsuch (?:a|an) \w+ in\b/, fix: 'Say a friend like this, this kind of door.' },
  { words: /^Of (?:all|those|these)\b/, fix: 'Say it the other way around: no other egg is as large.' },
  { words: /\b(?:though|if) one is\b/i, fix: 'Say you.' },
]

const stiltedPhraseIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] =>
  STILTED_PHRASES.filter(({ except }) => except !== field).flatMap(({ words, fix }) => {
    const match = words.exec(text)?.[0].trim()
    if (match === undefined) return []
    return [
      wordIssue('language', entry, {
        field,
        about: match,
        message: `${field}: "${match}" is not how people talk.`,
        fix,
      }),
    ]
  })

/** A clue that only says that something is the word: *the station's path is this*. */
const NOTHING_BUT_THIS = /\b(?:is|are|was|were|by|feels?) (?:this|so)(?=[,.:;]| and\b)/i
/** Words that stand for the word to guess. A clue needs only one. */
const PLACEHOLDER = /\b(?:this(?! many| much)|these|such)\b/gi
/** The fewest content words (words with a meaning, not grammar) of a clue. */
const MIN_CONTENT_WORDS = 1

/** Finds empty clues by their form. Whether a child can guess the word from a clue only a reader can judge. */
const emptyClueIssues = (entry: WordEntry): readonly Issue[] => {
  const { context_introduction: clue } = entry
  const isEmpty =
    NOTHING_BUT_THIS.test(clue) ||
    (clue.match(PLACEHOLDER) ?? []).length > 1 ||
    contentWordsOf(clue).size < MIN_CONTENT_WORDS
  if (!isEmpty) return []
  return [
    wordIssue('hints', entry, {
      field: 'context_introduction',
      about: 'clue',
      message: 'the clue does not lead to the word.',
      fix: 'Say what it does, where it is or what happens; "this" stands for it once, and not alone after "is".',
    }),
  ]
}
