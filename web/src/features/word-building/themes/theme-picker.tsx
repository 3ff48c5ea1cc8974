/** The screen on which a child chooses what the words of word building are about. */

import { WORD_THEMES } from '@lanternleaf/domain/word-bank/word'
import { BIG_WORDS, HEART, UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { wordBuildingPath } from '../../../paths.ts'
import { recordThemeChosen } from '../../../practice/record-practice.ts'
import { PlaceCard, PlaceCards } from '../../../ui/buttons/place-card.tsx'
import { ThemePage } from '../../../ui/practice/theme-page.tsx'
import { TOPIC_SCENES } from '../../../ui/topics/topic-scenes.ts'
import { JustBuiltNote } from './just-built-note.tsx'
import { chooseTheme, THEME_OPTIONS } from './themes.ts'

/** The screen of the route. */
export default function WordThemeScreen() {
  return (
    <ThemePage title="Word Building" heading="Choose a theme" says="Next: build words." at="words">
      <JustBuiltNote />
      <ThemePicker />
    </ThemePage>
  )
}

/** The cards with which the child chooses the theme of the words. */
export const ThemePicker = () => (
  <PlaceCards pictures="upright">
    {WORD_THEMES.map((theme) => (
      <li key={theme}>
        <PlaceCard
          label={THEME_OPTIONS[theme].label}
          detail={<span>{THEME_OPTIONS[theme].detail}</span>}
          load={TOPIC_SCENES[theme]}
          to={wordBuildingPath(theme)}
          onChoose={() => chooseTheme(theme)}
        />
      </li>
    ))}
    <li>
      <PlaceCard
        label={THEME_OPTIONS[BIG_WORDS].label}
        detail={<span>{THEME_OPTIONS[BIG_WORDS].detail}</span>}
        load={() => import('#generated/screen-scene/big-words')}
        to={wordBuildingPath(BIG_WORDS)}
        onChoose={recordThemeChosen}
      />
    </li>
    <li>
      <PlaceCard
        label={THEME_OPTIONS[HEART].label}
        detail={<span>{THEME_OPTIONS[HEART].detail}</span>}
        load={() => import('#generated/screen-scene/heart')}
        to={wordBuildingPath(HEART)}
        onChoose={recordThemeChosen}
      />
    </li>
    <li>
      <PlaceCard
        label={THEME_OPTIONS[UNIVERSAL].label}
        detail={<span>{THEME_OPTIONS[UNIVERSAL].detail}</span>}
        load={() => import('#generated/screen-scene/universal')}
        to={wordBuildingPath(UNIVERSAL)}
        onChoose={recordThemeChosen}
      />
    </li>
  </PlaceCards>
)
