import { fillSlots } from '@lanternleaf/domain/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { moodOf } from '../../language/mood.ts'
import { consequencesOf } from '../consequences.ts'
import { fillWith } from '../path.ts'

/**
 * Mean VADER mood below which what follows an option reads as a punishment. Trouble is welcome in a story: drafts with
 * plain setbacks measured down to -0.17.
 */
const GRIM = -0.35

/** What tells a reader that an option was wrong. */
export const BLAME =
  /\b(should(n['’]t| not)? have|wrong (choice|answer|idea|way)|bad (choice|idea)|(your|her|his|their) (own )?fault|serves? (you|her|him|them) right|punish\w*|told (you|her|him|them) so)\b/i

/** No option is a mistake: nothing blames or punishes the reader for taking it. */
export const checkConsequencesKind: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const saddest = fillWith(text.slots, (hint) => moodOf([hint]))
    return consequencesOf(text).flatMap(({ letter, sentences }) => {
      const find = (line: string, message: string) =>
        inText('consequences-kind', story, text, {
          what: letter,
          line: lineOf(text.lines, line),
          message,
          cure: 'Let the option lead to something worth finding, even when it does not work.',
        })
      const mood = moodOf(sentences.map((sentence) => fillSlots(sentence, saddest)))
      return [
        ...(mood < GRIM
          ? [find(`### If ${letter}`, `If ${letter} reads as a punishment (mood ${mood.toFixed(2)}).`)]
          : []),
        ...sentences
          .filter((sentence) => BLAME.test(sentence))
          .map((sentence) =>
            find(sentence, `"${BLAME.exec(sentence)?.[0] ?? ''}" tells the reader the option was wrong.`),
          ),
      ]
    })
  })
