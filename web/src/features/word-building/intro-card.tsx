import ArrowRight from '~icons/lucide/arrow-right'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { THEME_OPTIONS } from './themes.ts'
import { wordsInVisit } from './use-word-practice.ts'
import type { OpenedList } from './word-bank.ts'
import styles from './word-building.module.css'

/** What opens a theme: where the words are from, and what is to come. */
export function IntroCard({ list, onStart }: { list: OpenedList; onStart: () => void }) {
  const { label, tint } = THEME_OPTIONS[list.name]
  return (
    <>
      <header>
        <PageHeading>{label} words</PageHeading>
        <p className={styles.lede}>Next: build the first word.</p>
      </header>
      <Card>
        <div className={styles.intro}>
          <Picture icon={list.icon} tint={tint} size="big" />
          <div className={styles.introWords}>
            <p className={styles.introText}>{list.intro}</p>
            <p className={styles.soft}>
              {wordsInVisit(list)} words, one at a time. There is no clock. You can stop at any word and find it here
              again.
            </p>
          </div>
        </div>
        <div className={styles.mainAction}>
          <Button kind="primary" onClick={onStart}>
            Start
            <ArrowRight aria-hidden="true" />
          </Button>
        </div>
      </Card>
    </>
  )
}
