/** The first screen of Build Sentences, where a child chooses what the sentences are about. */

import { SENTENCE_THEMES, type SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { sentenceBuildingPath } from '../../paths.ts'
import { recordThemeChosen } from '../../practice/record-practice.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedSentenceTheme } from '../../storage/entries/sentence-theme.ts'
import { PlaceCard, PlaceCards } from '../../ui/buttons/place-card.tsx'
import { ThemePage } from '../../ui/practice/theme-page.tsx'
import { TOPIC_SCENES } from '../../ui/topics/topic-scenes.ts'
import styles from './theme-picker.module.css'
import { THEME_OPTIONS } from './themes.ts'

/** The screen at its address. */
export default function SentenceThemeScreen() {
  return (
    <ThemePage title="Build Sentences" heading="Choose a theme" says="Next: build sentences." at="sentences">
      <ThemePicker />
    </ThemePage>
  )
}

/** The cards with which the child chooses the theme of the sentences. Themes that suit the child's mood today say so. */
export function ThemePicker() {
  const navigate = useNavigate()
  const mood = useGuidedSession((session) => session.currentBrainState?.mood)
  const choose = (theme: SentenceTheme) => {
    selectedSentenceTheme.write(theme)
    recordThemeChosen()
    navigate(sentenceBuildingPath(theme))
  }
  return (
    <PlaceCards pictures="upright">
      {SENTENCE_THEMES.map((theme) => (
        <li key={theme}>
          <PlaceCard
            label={THEME_OPTIONS[theme].label}
            detail={<Detail theme={theme} suits={THEME_OPTIONS[theme].mood === mood} />}
            load={TOPIC_SCENES[theme]}
            onChoose={() => choose(theme)}
          />
        </li>
      ))}
    </PlaceCards>
  )
}

const Detail = ({ theme, suits }: { theme: SentenceTheme; suits: boolean }) => (
  <span>
    {THEME_OPTIONS[theme].detail} {suits ? <span className={styles.suits}>Good for how you feel</span> : null}
  </span>
)
