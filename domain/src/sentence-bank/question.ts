/**
 * The questions that a box (a blank in a practice sentence) can ask. `answer` tells a child why a word of that box does
 * not fit into another box ("“Slowly” says how something is done."), unless `content/sentence-kinds.yaml` describes the
 * word. Two questions of one family may have the same answer ("who?" and "who or what?"), so a word that answers one is
 * not clearly wrong in a box that asks the other.
 */
const QUESTION_TABLE = {
  'who?': { family: 'naming', answer: 'says who' },
  'whose?': { family: 'describing', answer: 'says whose' },
  'what?': { family: 'naming', answer: 'is a thing' },
  'who or what?': { family: 'naming', answer: 'says who or what' },
  'where?': { family: 'naming', answer: 'is a place' },
  'which way?': { family: 'naming', answer: 'says which way' },
  'when?': { family: 'time', answer: 'says when' },
  'how long?': { family: 'time', answer: 'says how long' },
  'how many?': { family: 'number', answer: 'is a number' },
  'how much?': { family: 'number', answer: 'is an amount' },
  'what kind of?': { family: 'describing', answer: 'says what something is like' },
  'which?': { family: 'describing', answer: 'says which one' },
  "what's it like?": { family: 'describing', answer: 'says what something is like' },
  'how?': { family: 'manner', answer: 'says how something is done' },
  'how often?': { family: 'manner', answer: 'says how often' },
  'how sure?': { family: 'manner', answer: 'says how sure somebody is' },
  'does what?': { family: 'doing', answer: 'is a doing word' },
  'do what?': { family: 'doing', answer: 'is a doing word' },
  'did what?': { family: 'doing', answer: 'is a doing word' },
  'doing what?': { family: 'doing', answer: 'is a doing word' },
  'which joining word?': { family: 'joining', answer: 'joins two parts of a sentence' },
} as const
export type Question = keyof typeof QUESTION_TABLE

/**
 * A closed list, so that a child meets the same few questions again and again. The files in `content/sentences` and the
 * sentences stored on a device are validated against it: removing a question makes those that ask it invalid.
 */
export const QUESTIONS = Object.keys(QUESTION_TABLE) as readonly Question[]

export const JOINING_QUESTION: Question = 'which joining word?'

/** Describes a word that answers the question, as the end of a sentence: "is a place". */
export const describeAnswer = (question: Question): string => QUESTION_TABLE[question].answer

/** Whether the answer is a verb. The descriptions in `sentence-kinds.yaml` are not used for the words of such a box. */
export const asksForVerb = (question: Question): boolean => QUESTION_TABLE[question].family === 'doing'

/**
 * Whether the answer is a noun: a person, thing or place. `sentence-kinds.yaml` must describe each word of such a box.
 */
export const asksForNoun = (question: Question): boolean => QUESTION_TABLE[question].family === 'naming'

/**
 * Whether the questions are of different families. The words of the other box are then preferred as wrong words. Those
 * that fit all the same are listed in `never` of the template.
 */
export const isDifferentFamily = (a: Question, b: Question): boolean =>
  QUESTION_TABLE[a].family !== QUESTION_TABLE[b].family
