/** The second screen of "Mix a story", which shows for about ten seconds how the story is made. */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { GENERATION_STEPS, percentOf, visibleStep } from '@lanternleaf/domain/story-generator/generation'
import { recipeOf } from '@lanternleaf/domain/story-generator/recipe'
import type { CSSProperties } from 'react'
import campFire from '#generated/screen-scene/camp-fire'
import Book from '~icons/fluent-emoji-flat/open-book'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button, GoButton } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { TOPIC_PICTURES } from '../../ui/topics/topic-pictures.ts'
import { TOPIC_TINT } from '../../ui/topics/topic-tint.ts'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'
import styles from './story-generation.module.css'
import { useStoryGeneration } from './use-story-generation.ts'

const PICK_TOPICS_LABEL = 'Pick Different Topics'
const MIXER_PATH = `${paths.interests}?mix`
const STEP_COUNT = GENERATION_STEPS.length

/** The screen while a story is generated: the current step, a tip to read meanwhile, and the recipe. Screen readers get all steps. */
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
        <RecipeCard interests={interests} mood={hasMood ? brainState.label : null} />
      </div>
    </Page>
  )
}

/**
 * The camp fire with the chosen interests as ingredients. Half of them fall into the fire at the second step, the others at the
 * third, and at the last step a book rises from it. Decorative: the list of steps says the same.
 */
function StoryFire({ interests, step }: { interests: readonly GenerationInterest[]; step: number }) {
  const { visibleInterests: ingredients } = recipeOf(interests)
  const inFire = Math.ceil((ingredients.length * Math.min(step, 2)) / 2)
  return (
    <div className={styles.fire} aria-hidden="true">
      <PlacePicture screenScene={campFire} />
      {ingredients.map(({ id }, index) => (
        <span
          key={id}
          className={`${styles.ingredient} ${index < inFire ? styles.inFire : ''}`}
          style={{ '--index': index, '--count': ingredients.length } as CSSProperties}
        >
          <Picture icon={TOPIC_PICTURES[id]} tint={TOPIC_TINT[id]} />
        </span>
      ))}
      <span className={`${styles.book} ${step === STEP_COUNT - 1 ? styles.risen : ''}`}>
        <Book focusable="false" />
      </span>
    </div>
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

/** The recipe of the story: the mood, if one was chosen, and up to four interests. */
function RecipeCard({ interests, mood }: { interests: readonly GenerationInterest[]; mood: string | null }) {
  const { visibleInterests, moreText } = recipeOf(interests)
  return (
    <Card aria-label="Your recipe">
      <h2>Your recipe</h2>
      <ul className={styles.recipe}>
        {mood === null ? null : <li className={`${styles.chip} ${styles.plain}`}>{mood}</li>}
        {visibleInterests.map(({ id, label }) => (
          <li key={id} className={styles.chip}>
            <Picture icon={TOPIC_PICTURES[id]} tint={TOPIC_TINT[id]} size="small" />
            {label}
          </li>
        ))}
        {moreText ? <li className={`${styles.chip} ${styles.plain}`}>{moreText}</li> : null}
      </ul>
    </Card>
  )
}
