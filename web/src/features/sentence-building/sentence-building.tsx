import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { isComplete, sentenceOf } from '@lanternleaf/domain/sentence-building/sentence-build'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useVoice } from '../../speech/use-voice.ts'
import { Card } from '../../ui/card.tsx'
import { dotted } from '../../ui/dotted.ts'
import { PracticeFoot, PracticeHead, PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { useFocusNext } from '../../ui/practice/use-focus-next.ts'
import { DoesNotFit } from './does-not-fit.tsx'
import { FinishedSentence } from './finished-sentence.tsx'
import styles from './sentence-building.module.css'
import { SentenceHint } from './sentence-hint.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { THEME_OPTIONS } from './themes.ts'
import { useSentenceVisit } from './use-sentence-visit.ts'
import { WordChoices } from './word-choices.tsx'

/** A visit with the sentences of one theme, one sentence at a time. */
export function SentenceBuilding({ theme, opened }: { theme: SentenceTheme; opened: SentenceVisit }) {
  const voice = useVoice()
  const [reading, setReading] = useState(false)
  const { visit, send, finish } = useSentenceVisit(opened, voice.speaking || reading)
  const { build, sentences, templates } = visit
  const place = sentences.length + 1
  const { board, focusNext } = useFocusNext()
  const { label } = THEME_OPTIONS[theme]
  const complete = build !== null && isComplete(build)
  return (
    <PracticeScreen title={`${label} sentences`} stage={String(place)}>
      <PracticeHead heading={complete ? 'You built a sentence' : 'Build a sentence'}>
        {dotted(label, `sentence ${Math.min(place, templates.length)} of ${templates.length}`)}
      </PracticeHead>
      {build ? (
        <Card>
          <div className={styles.board} ref={board} key={build.template.id}>
            <SentenceLine build={build} send={send} focusNext={focusNext} />
            {complete ? (
              <FinishedSentence
                sentences={[...sentences, sentenceOf(build)]}
                isLast={place === templates.length}
                voice={voice}
                onNext={() => (place === templates.length ? finish() : send({ type: 'went-on' }))}
              />
            ) : (
              <>
                <WordChoices build={build} send={send} focusNext={focusNext} />
                {build.misfit ? (
                  <DoesNotFit
                    build={build}
                    misfit={build.misfit}
                    onGone={(how) => {
                      if (how === 'closed') focusNext(`[data-box="${build.chosen ?? 0}"]`)
                      send({ type: 'message-closed' })
                    }}
                    onReading={setReading}
                  />
                ) : null}
                <SentenceHint build={build} send={send} />
              </>
            )}
          </div>
        </Card>
      ) : null}
      <PracticeFoot
        themes={paths.sentenceBuilding}
        next={
          place < templates.length
            ? 'Next: another sentence. You can stop here or keep going.'
            : 'Next: a small celebration.'
        }
      />
    </PracticeScreen>
  )
}
