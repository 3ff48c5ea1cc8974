/**
 * The screen Build Sentences: a child fills the boxes of one sentence after another, and sees each finished sentence with
 * pictures.
 */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { isComplete, sentenceOf } from '@lanternleaf/domain/sentence-building/sentence-build'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { type ReactNode, useEffect, useState } from 'react'
import type { SentencePictures as Pictures } from '../../content-types.ts'
import { paths } from '../../paths.ts'
import { useVoice } from '../../speech/use-voice.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { GoOn, PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { useFocusNext } from '../../ui/practice/use-focus-next.ts'
import { useJustRemoved } from '../../ui/practice/use-just-removed.ts'
import { SkyScene } from '../../ui/scene/scene.tsx'
import { BuildingSentence } from './building-sentence.tsx'
import { FinishedSentence } from './finished-sentence.tsx'
import styles from './sentence-building.module.css'
import { placeIn, SentenceFigures, wordsWithPicture } from './sentence-pictures.tsx'
import { THEME_OPTIONS } from './themes.ts'
import { useSentenceVisit } from './use-sentence-visit.ts'

type SentenceBuildingProps = {
  theme: SentenceTheme
  initialVisit: SentenceVisit
  /** The scene of the theme. Null if it could not be fetched. */
  scene: CompiledScreenScene | null
  pictured: Pictures
}

/** A visit with the sentences of one theme, one sentence at a time. */
export function SentenceBuilding({ theme, initialVisit, scene, pictured }: SentenceBuildingProps) {
  const voice = useVoice()
  const [isReadingMessage, setReadingMessage] = useState(false)
  const { visit, send, finish } = useSentenceVisit(initialVisit, voice.speaking || isReadingMessage)
  const { build, sentences, templates } = visit
  const [isChanging, setChanging] = useState(false)
  const { isGone, markRemoved } = useJustRemoved()
  const sentenceNumber = sentences.length + 1
  const isLast = sentenceNumber === templates.length
  const { board, focusNext } = useFocusNext()
  const isFull = build !== null && isComplete(build)
  // A word was taken out, so the sentence is finished again as soon as the box is filled.
  if (isChanging && !isFull) setChanging(false)
  const isDone = isFull && !isChanging
  // The pressed word has disappeared, and other buttons may be under the finger: a second tap is ignored.
  const filledCount = build?.slots.filter((slot) => slot.filled).length ?? 0
  useEffect(() => {
    if (isDone || filledCount > 0) markRemoved()
  }, [isDone, filledCount, markRemoved])
  // The words of the finished sentence stand in the scene, and nothing else, at the place that it names.
  const place = build === null ? undefined : placeIn(sentenceOf(build), pictured)
  const ground = useAsync(place ?? '', async () => (place ? (await pictured.grounds[place]?.())?.default : undefined))
  const figures = isDone ? <SentenceFigures sentence={sentenceOf(build)} pictured={pictured} /> : undefined
  // Without a figure the sentence itself is in the scene.
  const sceneKind = build !== null && wordsWithPicture(sentenceOf(build), pictured).length > 0 ? 'figures' : 'words'
  const renderBar = (next: ReactNode) => (
    <PracticeBar
      themes={paths.sentenceBuilding}
      place={{
        kind: 'Sentence',
        at: Math.min(sentenceNumber, templates.length),
        of: templates.length,
        isDone: build === null,
      }}
      next={next}
    />
  )
  const keep = () => {
    focusNext('[data-finished]')
    setChanging(false)
  }
  const change = () => {
    focusNext('[data-box="0"]')
    setChanging(true)
  }
  return (
    <PracticeScreen title={`${THEME_OPTIONS[theme].label} sentences`} stage={String(sentenceNumber)} gone={isGone}>
      {scene ? (
        <div className={styles.scene} data-finished-scene={isDone ? sceneKind : undefined}>
          <SkyScene
            screenScene={scene}
            figures={figures}
            ground={isDone && ground.state === 'ready' ? ground.value : undefined}
          >
            <div className={styles.sky} />
          </SkyScene>
        </div>
      ) : null}
      {build === null ? (
        renderBar(null)
      ) : (
        <div className={styles.visit} ref={board} key={build.template.id}>
          {isDone ? (
            <>
              <FinishedSentence
                sentences={[...sentences, sentenceOf(build)]}
                isLast={isLast}
                pictured={pictured}
                voice={voice}
                onChange={change}
              />
              {renderBar(
                <GoOn onClick={() => (isLast ? finish() : send({ type: 'next' }))}>
                  {isLast ? 'Finish' : 'Next sentence'}
                </GoOn>,
              )}
            </>
          ) : (
            <BuildingSentence
              build={build}
              send={send}
              focusNext={focusNext}
              voice={voice}
              renderBar={renderBar}
              onReading={setReadingMessage}
              onKeep={isFull ? keep : null}
            />
          )}
        </div>
      )}
    </PracticeScreen>
  )
}
