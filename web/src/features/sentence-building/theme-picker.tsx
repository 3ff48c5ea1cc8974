import { SENTENCE_THEMES, type SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { sentenceBuildingPath } from '../../paths.ts'
import { recordThemeChosen } from '../../practice/record-practice.ts'
import { useNavigate } from '../../router/router.tsx'
import { selectedSentenceTheme } from '../../storage/entries/sentence-theme.ts'
import { ChoiceTile, ChoiceTiles } from '../../ui/choice-tile.tsx'
import styles from './sentence-building.module.css'
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
    <ChoiceTiles>
      {SENTENCE_THEMES.map((theme) => {
        const { mood: suits, detail, ...tile } = THEME_OPTIONS[theme]
        return (
          <li key={theme}>
            <ChoiceTile
              {...tile}
              detail={
                <>
                  {detail}
                  {suits === mood ? <span className={styles.suits}>Good for how you feel</span> : null}
                </>
              }
              onChoose={() => choose(theme)}
            />
          </li>
        )
      })}
    </ChoiceTiles>
  )
}
