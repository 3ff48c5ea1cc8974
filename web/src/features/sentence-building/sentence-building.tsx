import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { isComplete, sentenceOf } from '@lanternleaf/domain/sentence-building/sentence-build'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { useState } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../app/paths.ts'
import { useVoice } from '../../speech/use-voice.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DocumentTitle, PageHeading } from '../../ui/page.tsx'
import { useFocusOnStage } from '../../ui/use-focus-on-stage.ts'
import { DoesNotFit } from './does-not-fit.tsx'
import { FinishedSentence } from './finished-sentence.tsx'
import styles from './sentence-building.module.css'
import { SentenceHint } from './sentence-hint.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { THEME_OPTIONS } from './themes.ts'
import { useBoxFocus } from './use-box-focus.ts'
import { useSentenceVisit } from './use-sentence-visit.ts'
import { WordChoices } from './word-choices.tsx'

/** A visit with the sentences of one theme, one sentence at a time. */
export function SentenceBuilding({ theme, opened }: { theme: SentenceTheme; opened: SentenceVisit }) {
  const voice = useVoice()
  const [reading, setReading] = useState(false)
  const { visit, send, finish } = useSentenceVisit(opened, voice.speaking || reading)
  const { build, sentences, templates } = visit
  const place = sentences.length + 1
  const screen = useFocusOnStage(String(place))
  const { board, focusNext } = useBoxFocus()
  const { label } = THEME_OPTIONS[theme]
  const complete = build !== null && isComplete(build)
  return (
    <div className={styles.screen} ref={screen}>
      <DocumentTitle title={`${label} sentences`} />
      <header>
        <PageHeading>Build a sentence</PageHeading>
        <p className={styles.lede}>
          {label} · sentence {Math.min(place, templates.length)} of {templates.length}
        </p>
      </header>
      {build ? (
        <Card>
          <div className={styles.board} ref={board} key={build.template.id}>
            <SentenceLine build={build} send={send} focusNext={focusNext} />
            {build.misfit ? (
              <DoesNotFit
                build={build}
                misfit={build.misfit}
                onGone={() => send({ type: 'message-closed' })}
                onReading={setReading}
              />
            ) : null}
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
                <SentenceHint key={build.template.id} build={build} />
              </>
            )}
          </div>
        </Card>
      ) : null}
      <div className={styles.foot}>
        <ButtonLink to={paths.sentenceBuilding}>
          <ArrowLeft aria-hidden="true" />
          Themes
        </ButtonLink>
        <p className={styles.next}>
          {place < templates.length ? 'Next: another sentence. Stopping here is fine.' : 'Next: you are done.'}
        </p>
      </div>
    </div>
  )
}
