import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { GoOn, PracticeHead } from '../../../ui/practice/practice-screen.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { wordsInVisit } from '../practice/use-word-practice.ts'
import type { OpenedList } from '../practice/word-bank.ts'
import styles from '../word-building.module.css'
import { THEME_OPTIONS } from './themes.ts'

/** What opens a theme: where the words are from, and what is to come. */
export function IntroCard({ list, onStart }: { list: OpenedList; onStart: () => void }) {
  const { words } = THEME_OPTIONS[list.name]
  return (
    <>
      <PracticeHead heading={words}>Next: build the first word.</PracticeHead>
      <Card>
        <div className={styles.intro}>
          <Picture icon={list.icon} tint={TOPIC_TINT[list.name]} size="big" />
          <div className={styles.introWords}>
            <p className={styles.introText}>{list.intro}</p>
            <p className={styles.soft}>
              {wordsInVisit(list)} words, one at a time. There is no clock. You can stop at any word and go on later.
            </p>
          </div>
        </div>
        <GoOn onClick={onStart}>Start</GoOn>
      </Card>
    </>
  )
}
