import { WORD_THEMES, type WordTheme } from '@lanternleaf/domain/word-bank/word'
import { wordBuildingPath } from '../../../paths.ts'
import { recordThemeChosen } from '../../../practice/record-practice.ts'
import { selectedWordTheme } from '../../../storage/entries/word-theme.ts'
import { ChoiceTile, ChoiceTiles } from '../../../ui/choice-tile.tsx'
import { TOPIC_TINT } from '../../../ui/topics/topic-tint.ts'
import { THEME_ICONS } from './theme-icons.ts'
import { THEME_OPTIONS } from './themes.ts'

/** What the words are to be about. */
export const ThemePicker = () => (
  <ChoiceTiles>
    {WORD_THEMES.map((theme) => (
      <ThemeTile key={theme} theme={theme} />
    ))}
  </ChoiceTiles>
)

/** One theme among those to choose from. */
export function ThemeTile({ theme }: { theme: WordTheme }) {
  const { label, detail } = THEME_OPTIONS[theme]
  const tile = { label, detail, tint: TOPIC_TINT[theme], icon: THEME_ICONS[theme], to: wordBuildingPath(theme) }
  return (
    <li>
      <ChoiceTile {...tile} onChoose={() => noteTheme(theme)} />
    </li>
  )
}

function noteTheme(theme: WordTheme): void {
  selectedWordTheme.write(theme)
  recordThemeChosen()
}
