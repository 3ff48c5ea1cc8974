/** The state of the screen on which a story is mixed: its steps, making the story meanwhile, and opening it. */

import { delayMsOf, startGeneration, step } from '@lanternleaf/domain/story-generator/generation'
import { useEffect, useReducer, useRef, useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { brainState as storedBrainState } from '../../storage/entries/check-in.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'
import { selectedInterests } from '../../storage/entries/interests.ts'
import { readingLevel } from '../../storage/entries/stories.ts'
import { useDialogOpen } from '../../ui/dialogs/open-dialogs.ts'
import { makeStory } from './make-story.ts'

/**
 * Generates a story while five steps are shown, then opens it. An open dialog pauses the steps, so that the screen under the
 * dialog does not change.
 */
export function useStoryGeneration() {
  const navigate = useNavigate()
  const [interests] = useState(selectedInterests.read)
  const [generation, send] = useReducer(step, interests.length, startGeneration)
  const [brainState] = useState(storedBrainState.read)
  const [hasMood] = useState(storedBrainState.exists)
  const isGenerating = useRef(false)
  const isCovered = useDialogOpen()

  useEffect(() => {
    const delayMs = delayMsOf(generation)
    if (delayMs === null || isCovered) return
    const timer = setTimeout(() => send({ type: 'waited' }), delayMs)
    return () => clearTimeout(timer)
  }, [generation, isCovered])

  useEffect(() => {
    if (generation.kind !== 'generating' || isGenerating.current) return
    isGenerating.current = true
    makeStory(interests, brainState.id, newId())
      .then((story) => {
        generatedStory.write(story)
        readingLevel.write('full')
        send({ type: 'succeeded' })
      })
      .catch((error: unknown) => {
        console.warn('A story could not be made.', error)
        send({ type: 'failed' })
      })
      .finally(() => {
        isGenerating.current = false
      })
  }, [generation, interests, brainState])

  useEffect(() => {
    if (generation.kind === 'leaving' && !isCovered) navigate(paths.generatedStory, { replace: true })
  }, [generation, isCovered, navigate])

  return { generation, interests, brainState, hasMood, tryAgain: () => send({ type: 'try-again' }) }
}
