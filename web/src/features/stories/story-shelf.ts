import type { ListedStory } from 'virtual:stories'
import { isTopic, type Topic } from '@lanternleaf/domain/interest/interest'
import type { CompiledStory } from '@lanternleaf/domain/story/compiled-story'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import { readLocal } from '../../storage/local.ts'

/** The topic an address asks for, else the one chosen last, else animals. */
export function interestFrom(parameter: string | undefined): Topic {
  const stored = readLocal('selected-interest')
  return (
    ([parameter, stored].find((text) => text !== null && text !== undefined && isTopic(text)) as Topic) ?? 'animals'
  )
}

const shelf = async () => (await import('virtual:stories')).stories

/** The stories of one topic. Rejects when they cannot be fetched. */
export const storiesOf = async (interest: Topic): Promise<readonly ListedStory[]> =>
  (await shelf()).filter((story) => story.interest === interest)

export type OpenedStory = { readonly listed: ListedStory; readonly text: CompiledStory }

/** One story at one level, or null when there is none by that name. Rejects when it cannot be fetched. */
export async function openStory(interest: string, storyId: string, level: ReadingLevel): Promise<OpenedStory | null> {
  const listed = (await shelf()).find((story) => story.interest === interest && story.id === storyId)
  return listed ? { listed, text: (await listed.load[level]()).default } : null
}
