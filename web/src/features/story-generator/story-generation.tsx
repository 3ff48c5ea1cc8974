/** The second screen of "Mix a story", which shows for about ten seconds how the story is made. */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import { SCENE_HEIGHT, SCENE_WIDTH } from '@lanternleaf/domain/scene/scene'
import { GENERATION_STEPS, percentOf, visibleStep } from '@lanternleaf/domain/story-generator/generation'
import { recipeOf } from '@lanternleaf/domain/story-generator/recipe'
import { useLayoutEffect, useRef } from 'react'
import campFire from '#generated/screen-scene/camp-fire'
import Book from '~icons/fluent-emoji-flat/open-book'
import { useComfort } from '../../comfort/comfort.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button, GoButton } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { hop, walk } from '../../ui/motion/movement.ts'
import { FigureDrawing, IconFigure } from '../../ui/scene/drawing.tsx'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { type CampGuest, loadCampGuests } from '../../ui/topics/camp-guests.ts'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'
import styles from './story-generation.module.css'
import { useStoryGeneration } from './use-story-generation.ts'

const PICK_TOPICS_LABEL = 'Pick Different Topics'
const MIXER_PATH = `${paths.interests}?mix`
const STEP_COUNT = GENERATION_STEPS.length

/** The screen while a story is generated: the current step, the figures of the chosen interests, and a tip to read meanwhile. Screen readers get all steps. */
export default function StoryGeneration() {
  const { generation, interests, brainState, hasMood, tryAgain } = useStoryGeneration()
  if (generation.kind === 'no-interests') {
    return (
      <Page
        key="none"
        title="Mix a story"
        says="Choose 1 to 4 things you like."
        width="prose"
        bar={
          <TopicsBar
            label="Mix a story"
            next={
              <GoButton kind="primary" to={MIXER_PATH}>
                {PICK_TOPICS_LABEL}
              </GoButton>
            }
          />
        }
      >
        <CampStrip at="stories" />
        <StatusMessage>{generation.message}</StatusMessage>
      </Page>
    )
  }
  if (generation.kind === 'failed') {
    return (
      <Page
        key="failed"
        title={generation.title}
        says="We kept the things you chose."
        width="prose"
        bar={
          <BottomBar
            label="Mix a story"
            back={<GoButton to={paths.interests}>{PICK_TOPICS_LABEL}</GoButton>}
            next={
              <Button kind="primary" onClick={tryAgain}>
                Try Again
              </Button>
            }
          />
        }
      >
        <CampStrip at="stories" />
        <StatusMessage kind="careful">{generation.message}</StatusMessage>
      </Page>
    )
  }
  const step = visibleStep(generation)
  return (
    <Page
      key="making"
      title="Mixing your story"
      says="This takes about ten seconds. Next: read your story."
      width="prose"
      bar={
        <BottomBar
          label="Mixing your story"
          back={<BackLink to={MIXER_PATH} />}
          middle={<BarPlace text={`Step ${step + 1} of ${STEP_COUNT}`} at={step + 1} of={STEP_COUNT} />}
        />
      }
    >
      <div className={styles.making}>
        <StoryFire interests={interests} step={step} />
        <Progress percent={percentOf(generation)} label={GENERATION_STEPS[step]?.label ?? ''} />
        <p className={styles.step} aria-hidden="true">
          {GENERATION_STEPS[step]?.label}
        </p>
        <ol className="visually-hidden">
          {GENERATION_STEPS.map(({ id, label }, index) => (
            <li key={id} aria-current={index === step ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
        <p role="status" className={styles.tip}>
          {GENERATION_STEPS[step]?.tip}
        </p>
        <Recipe interests={interests} mood={hasMood ? brainState.label : null} />
      </div>
    </Page>
  )
}

/**
 * The camp fire with a figure for each chosen interest. One figure comes to the camp at each step and walks to the fire at the
 * next one. With reduced motion all are at the fire from the first step. At the last step a book lies open in front of them.
 * Decorative: the list of steps and the recipe say the same.
 */
function StoryFire({ interests, step }: { interests: readonly GenerationInterest[]; step: number }) {
  const guests = useAsync(interests.join(), () => loadCampGuests(interests))
  const isStill = useComfort().motion !== 'full'
  return (
    <div className={styles.fire} aria-hidden="true">
      <PlacePicture screenScene={AT_THE_FIRE}>
        {guests.state === 'ready'
          ? guests.value.map((guest, index) =>
              isStill || index <= step ? (
                <Guest key={guest.figure.name} guest={guest} isAtFire={isStill || index < step} />
              ) : null,
            )
          : null}
        {step === STEP_COUNT - 1 ? <OpenBook /> : null}
      </PlacePicture>
    </div>
  )
}

/** The middle of the camp, from the tent to the trees at the other side. */
const AT_THE_FIRE: CompiledScreenScene = { ...campFire, view: [104, 0, 560, SCENE_HEIGHT] }

/** Where a guest stands before it walks to the fire, from the middle of the scene, and where it comes from. */
const ARRIVAL = 236
const OUT_OF_SIGHT = 340

/** The figure of an interest. It walks in, and then to its place at the fire. */
function Guest({ guest: { figure, art }, isAtFire }: { guest: CampGuest; isAtFire: boolean }) {
  const element = useRef<SVGGElement>(null)
  const middle = SCENE_WIDTH / 2
  const side = figure.x < middle ? -1 : 1
  const x = isAtFire ? figure.x : middle + side * ARRIVAL
  const lastX = useRef(middle + side * OUT_OF_SIGHT)
  useLayoutEffect(() => {
    if (element.current) walk(element.current, x - lastX.current)
    lastX.current = x
  }, [x])
  return (
    <g ref={element} data-guest={figure.name} data-at-fire={isAtFire || undefined}>
      <FigureDrawing figure={{ ...figure, x }} art={art} />
    </g>
  )
}

function OpenBook() {
  const element = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (element.current) hop(element.current)
  }, [])
  return (
    <g ref={element}>
      <IconFigure icon={Book} x={SCENE_WIDTH / 2} y={280} size={64} />
    </g>
  )
}

const Progress = ({ percent, label }: { percent: number; label: string }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label="Your story"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    aria-valuetext={`${percent}%. ${label}`}
  >
    <div className={styles.filled} style={{ inlineSize: `${percent}%` }} />
  </div>
)

/**
 * The recipe of the story: the mood, if one was chosen, and up to four interests. The picture shows them, so the list is for
 * screen readers, and for everybody if pictures are switched off.
 */
function Recipe({ interests, mood }: { interests: readonly GenerationInterest[]; mood: string | null }) {
  const { visibleInterests, moreText } = recipeOf(interests)
  return (
    <section className={styles.recipe} aria-labelledby="recipe">
      <h2 id="recipe">Your recipe</h2>
      <ul>
        {mood === null ? null : <li>{mood}</li>}
        {visibleInterests.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
        {moreText ? <li>{moreText}</li> : null}
      </ul>
    </section>
  )
}
