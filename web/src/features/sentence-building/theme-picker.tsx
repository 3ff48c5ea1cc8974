import { SENTENCE_THEMES, type SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { sentenceBuildingPath } from '../../paths.ts'
import { recordThemeChosen } from '../../practice/record-practice.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedSentenceTheme } from '../../storage/entries/sentence-theme.ts'
import styles from './theme-card.module.css'
import { ThemeCard } from './theme-card.tsx'
import { THEME_OPTIONS } from './themes.ts'

/** What the sentences are to be about. Those that go well with the mood of the day say so. */
export function ThemePicker() {
  const navigate = useNavigate()
  const mood = useGuidedSession((session) => session.currentBrainState?.mood)
  const choose = (theme: SentenceTheme) => {
    selectedSentenceTheme.write(theme)
    recordThemeChosen()
    navigate(sentenceBuildingPath(theme))
  }
  return (
    <ul className={styles.cards}>
      {SENTENCE_THEMES.map((theme) => (
        <li key={theme}>
          <ThemeCard theme={theme} suits={THEME_OPTIONS[theme].mood === mood} onChoose={() => choose(theme)} />
        </li>
      ))}
    </ul>
  )
}
