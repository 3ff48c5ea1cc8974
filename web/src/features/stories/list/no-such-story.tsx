/**
 * Shown instead of a story if the address has an unknown story. A built-in story is part of the app and can always be offered.
 */

import { VIEWPORTS } from '@lanternleaf/domain/scene/frames'
import { fallbackFor } from '@lanternleaf/domain/story-generator/plan-story'
import { BUILT_IN, storyListPath } from '../../../paths.ts'
import { useQuery } from '../../../router/router.tsx'
import { type ButtonKind, GoButton } from '../../../ui/buttons/button.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { PlacePicture } from '../../../ui/scene/scene.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { TopicsBar } from '../../../ui/topics/topics-bar.tsx'
import { openFallback } from '../shelf/generated-story.ts'
import { interestFrom, type OpenedStory } from '../shelf/story-shelf.ts'
import { StoryLoader } from '../story-loader.tsx'
import styles from './no-such-story.module.css'

/**
 * The screen for an address with an unknown story: offers the built-in story that fits the topic best. If the built-in story
 * cannot be fetched, the main button leads to the stories of the topic.
 */
export default function NoSuchStory({ interest }: { interest: string }) {
  const query = useQuery()
  const topic = fallbackFor(interestFrom(interest))
  const builtIn = useAsync(topic, () => openFallback(topic))
  if (query.has(BUILT_IN))
    return (
      <StoryLoader
        storyId={`fallback-${topic}`}
        storiesPath={storyListPath(interest)}
        open={() => openFallback(topic)}
        missing={null}
      />
    )
  if (builtIn.state === 'loading') return <Skeleton word="Looking for a story…" />
  const offer = builtIn.state === 'ready' ? builtIn.value : null
  return (
    <Page
      title="Story"
      heading="We can't find that story"
      says="The link may be old. The other stories are still here."
      width="prose"
      bar={
        <TopicsBar
          label="Story"
          next={
            offer ? (
              <GoButton kind="primary" to={`?${BUILT_IN}`}>
                <span>
                  Read “<span {...UNTRANSLATED}>{offer.cover.title}</span>”
                </span>
              </GoButton>
            ) : (
              <SeeStories interest={interest} kind="primary" />
            )
          }
        />
      }
    >
      <CampStrip at="stories" />
      {offer ? (
        <>
          <p>You can read another story instead. It takes about {offer.cover.minutes} minutes.</p>
          <Actions>
            <SeeStories interest={interest} />
          </Actions>
          <FirstScene scenes={offer.scenes} />
        </>
      ) : null}
    </Page>
  )
}

/** The first picture of the offered story. The button shows the story's title. */
function FirstScene({ scenes }: Pick<OpenedStory, 'scenes'>) {
  const scene = scenes?.scenes['intro-prose']
  return scenes && scene ? (
    <div className={styles.offered}>
      <PlacePicture screenScene={{ scene, art: scenes.art, view: VIEW }} />
    </div>
  ) : null
}

const { x, y, width, height } = VIEWPORTS.wide
const VIEW = [x, y, width, height] as const

const SeeStories = ({ interest, kind = 'secondary' }: { interest: string; kind?: ButtonKind }) => (
  <GoButton kind={kind} to={storyListPath(interest)}>
    See the stories
  </GoButton>
)
