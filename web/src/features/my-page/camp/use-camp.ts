/**
 * Collects what the camp shows, from what the child has stored on this device: the newest words, stories, sentences and
 * answers.
 */

import { firstSentence } from '@lanternleaf/domain/creative-response/own-pages'
import type { MyStory } from '@lanternleaf/domain/my-page/my-stories'
import { useEffect, useMemo, useReducer } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { paths } from '../../../paths.ts'
import { sentencePractice, sentencesBuilt } from '../../../storage/entries/sentences.ts'
import { storiesRead } from '../../../storage/entries/stories.ts'
import { myWriting, type Piece } from '../../../storage/entries/writing.ts'
import { ownPagePath } from '../../../ui/own-piece/own-page-path.ts'
import { useMyStories } from '../stories/use-my-stories.ts'
import { useMyWords } from '../use-practice-state.ts'

/** How many things of each kind the camp shows. The newest are shown; the lists that the camp links to have all of them. */
const MAX_SHOWN = { books: 6, leaves: 12, sentences: 3, pages: 2 }

/** The address of My writing, with a way back to My page. */
export const MY_WRITING = `${paths.create}?view=my-writing&from=my-page`

/** A piece that the child wrote, drew or recorded, as a sheet of paper at the tent. */
export type CampPage = {
  readonly id: string
  /** The beginning of the text, or what the piece is. */
  readonly text: string
  readonly drawing: string | undefined
  /** The page in the book of its story, or My writing. */
  readonly to: string
}

/** What the logged-in child made, as the camp shows it: each list has the newest first. It follows changes of other tabs. */
export function useCamp() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const words = useMyWords()
  const stories = useMyStories()
  const writing = myWriting.of(childId)
  useFollow(childId)
  const leaves = useMemo(
    () =>
      words
        .filter(({ builtFrom }) => builtFrom.length > 0)
        .toSorted((a, b) => b.last - a.last)
        .slice(0, MAX_SHOWN.leaves)
        .map(({ word }) => word),
    [words],
  )
  return {
    leaves,
    books: stories.filter(isFinished).slice(0, MAX_SHOWN.books),
    sentences: allSentences().slice(-MAX_SHOWN.sentences).toReversed(),
    pages: childId === '' ? [] : writing.read().pieces.slice(0, MAX_SHOWN.pages).map(campPage),
  }
}

export type CampThings = ReturnType<typeof useCamp>

/** Whether a story was read to its end, also if it lies open at its end or is being read again. */
const isFinished = ({ storyId, status }: MyStory): boolean => status === 'read' || storiesRead.read().includes(storyId)

/** Sentences of unfinished visits are from before `sentencesBuilt` was stored, or are in both. */
const allSentences = (): readonly string[] => {
  const inVisits = Object.values(sentencePractice.read().visits).flatMap(({ sentences }) => sentences)
  const built = sentencesBuilt.read()
  return [...inVisits.filter((sentence) => !built.includes(sentence)), ...built]
}

const campPage = ({ id, text, drawing, recording, storyId, inBook }: Piece): CampPage => ({
  id,
  text: firstSentence(text) || (recording === undefined ? 'My picture' : 'What I said'),
  drawing,
  to: (inBook === true && storyId !== undefined && ownPagePath(storyId, id)) || MY_WRITING,
})

/** Renders again when another tab changes what the camp shows. */
function useFollow(childId: string): void {
  const [, refresh] = useReducer((changes: number) => changes + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed again for another child
  useEffect(() => {
    const stops = [storiesRead, sentencesBuilt, myWriting].map((stored) => stored.follow(refresh))
    return () => {
      for (const stop of stops) stop()
    }
  }, [childId])
}
