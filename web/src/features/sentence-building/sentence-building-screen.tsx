/**
 * The screen Build Sentences at the address of a theme, such as animals. It loads everything that a visit needs. A visit is
 * one turn through a list of sentences; an unfinished visit continues.
 */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { isSentenceTheme, type SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { sentenceLists } from '#generated/sentence-bank'
import { useParams, useQuery } from '../../router/router.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PracticeLoadFailed } from '../../ui/practice/practice-load-failed.tsx'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import { SentenceBuilding } from './sentence-building.tsx'
import { openVisit } from './use-sentence-visit.ts'

/** The screen for the theme in the address. An unknown theme becomes animals. */
export default function AddressedSentenceBuilding() {
  const { theme: requested = '' } = useParams()
  const theme = isSentenceTheme(requested) ? requested : 'animals'
  return <SentenceBuildingScreen key={theme} theme={theme} requestedWord={useQuery().get('with')} />
}

type SentenceBuildingScreenProps = {
  theme: SentenceTheme
  /** A word that the next sentence should have, or null. */
  requestedWord: string | null
}

/** Loads the sentences, then opens the unfinished visit or a new one. */
export function SentenceBuildingScreen({ theme, requestedWord }: SentenceBuildingScreenProps) {
  const loaded = useAsync(theme, async () => {
    const [visit, scene, { pictured }] = await Promise.all([
      openVisit(theme, requestedWord),
      sceneOf(theme),
      sentenceLists[theme](),
    ])
    return { visit, scene, pictured }
  })
  if (loaded.state === 'loading') return <Skeleton word="Getting the sentences…" />
  if (loaded.state === 'failed')
    return <PracticeLoadFailed title="Build Sentences" heading="The sentences didn't load" onRetry={loaded.retry} />
  const { visit, scene, pictured } = loaded.value
  return <SentenceBuilding key={visit.visitId} theme={theme} initialVisit={visit} scene={scene} pictured={pictured} />
}

/** The scene of a theme, or null if it cannot be fetched: the sentences are shown without it. */
const sceneOf = async (theme: SentenceTheme): Promise<CompiledScreenScene | null> => {
  try {
    return (await TOPIC_SCENES[theme]()).default
  } catch (error) {
    console.warn('The picture of a theme could not be fetched.', error)
    return null
  }
}
