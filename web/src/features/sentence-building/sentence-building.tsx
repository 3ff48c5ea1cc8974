import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { isComplete, sentenceOf } from '@lanternleaf/domain/sentence-building/sentence-build'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useVoice } from '../../speech/use-voice.ts'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { GoOn, PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { useFocusNext } from '../../ui/practice/use-focus-next.ts'
import { SkyScene } from '../../ui/scene/scene.tsx'
import { BuildingSentence } from './building-sentence.tsx'
import { FinishedSentence } from './finished-sentence.tsx'
import styles from './sentence-building.module.css'
import { THEME_OPTIONS } from './themes.ts'
import { useSentenceVisit } from './use-sentence-visit.ts'

type SentenceBuildingProps = {
  theme: SentenceTheme
  opened: SentenceVisit
  /** null where it could not be had. */
  scene: CompiledScreenScene | null
}

/** A visit with the sentences of one theme, one sentence at a time. */
export function SentenceBuilding({ theme, opened, scene }: SentenceBuildingProps) {
  const voice = useVoice()
  const [reading, setReading] = useState(false)
  const { visit, send, finish } = useSentenceVisit(opened, voice.speaking || reading)
  const { build, sentences, templates } = visit
  const [changed, setChanged] = useState<string | null>(null)
  const place = sentences.length + 1
  const isLast = place === templates.length
  const { board, focusNext } = useFocusNext()
  const { label } = THEME_OPTIONS[theme]
  const isDone = build !== null && isComplete(build) && changed !== sentenceOf(build)
  return (
    <PracticeScreen
      title={`${label} sentences`}
      stage={String(place)}
      above={
        scene ? (
          <div className={styles.scene}>
            <SkyScene shown={scene}>
              <div className={styles.sky} />
            </SkyScene>
          </div>
        ) : null
      }
      bar={
        <PracticeBar
          themes={paths.sentenceBuilding}
          place={{ kind: 'Sentence', at: Math.min(place, templates.length), of: templates.length }}
          next={
            isDone ? (
              <GoOn onClick={() => (isLast ? finish() : send({ type: 'went-on' }))}>
                {isLast ? 'Finish' : 'Next sentence'}
              </GoOn>
            ) : null
          }
        />
      }
    >
      {build ? (
        <div className={isDone ? styles.done : styles.board} ref={board} key={build.template.id}>
          {isDone ? (
            <FinishedSentence
              sentences={[...sentences, sentenceOf(build)]}
              {...{ isLast, voice }}
              onChange={() => {
                focusNext('[data-box="0"]')
                setChanged(sentenceOf(build))
              }}
            />
          ) : (
            <BuildingSentence {...{ build, send, focusNext, voice }} onReading={setReading} />
          )}
        </div>
      ) : null}
    </PracticeScreen>
  )
}
