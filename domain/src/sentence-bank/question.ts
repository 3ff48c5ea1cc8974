/**
 * The questions that a box (a blank in a practice sentence) can ask. `answer` tells a child why a word of that box does
 * not fit into another box ("“Slowly” says how something is done."), unless `content/sentence-kinds.yaml` describes the
 * word. `box` says what the box is for ("This box needs a place."). Two questions of one family may have the same answer ("who?" and "who or what?"), so a word that answers one is
 * not clearly wrong in a box that asks the other.
 */
const QUESTION_TABLE = {
  'who?': { family: 'naming', answer: 'says who', box: 'needs somebody' },
  'whose?': { family: 'describing', answer: 'says whose', box: 'asks whose' },
  'what?': { family: 'naming', answer: 'is a thing', box: 'needs a thing' },
  'who or what?': { family: 'naming', answer: 'says who or what', box: 'needs somebody or something' },
  'where?': { family: 'naming', answer: 'is a place', box: 'needs a place' },
  'which way?': { family: 'naming', answer: 'says which way', box: 'asks which way' },
  'when?': { family: 'time', answer: 'says when', box: 'asks when' },
  'how long?': { family: 'time', answer: 'says how long', box: 'asks how long' },
  'how many?': { family: 'number', answer: 'is a number', box: 'needs a number' },
  'how much?': { family: 'number', answer: 'is an amount', box: 'needs an amount' },
  'what kind of?': { family: 'describing', answer: 'says what something is like', box: 'asks what kind' },
  'which?': { family: 'describing', answer: 'says which one', box: 'asks which one' },
  "what's it like?": { family: 'describing', answer: 'says what something is like', box: "asks what it's like" },
  'how?': { family: 'manner', answer: 'says how something is done', box: 'asks how' },
  'how often?': { family: 'manner', answer: 'says how often', box: 'asks how often' },
  'how sure?': { family: 'manner', answer: 'says how sure somebody is', box: 'asks how sure somebody is' },
  'does what?': { family: 'doing', answer: 'is something you do', box: 'asks what happens' },
  'do what?': { family: 'doing', answer: 'is something you do', box: 'asks what happens' },
  'did what?': { family: 'doing', answer: 'is something you do', box: 'asks what happened' },
  'doing what?': { family: 'doing', answer: 'is something you do', box: "asks what's happening" },
  'which joining word?': { family: 'joining', answer: 'joins two parts of a sentence', box: 'needs a joining word' },
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

/** Says what a box with the question is for, as the end of a sentence: "needs a place". */
export const describeBox = (question: Question): string => QUESTION_TABLE[question].box

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
