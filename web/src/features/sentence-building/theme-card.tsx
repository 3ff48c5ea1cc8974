import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { PlacePicture } from '../../ui/scene/scene.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import styles from './theme-card.module.css'
import { THEME_SCENES } from './theme-scenes.ts'
import { THEME_OPTIONS } from './themes.ts'

type ThemeCardProps = {
  theme: SentenceTheme
  /** Whether it goes well with the mood of the day. */
  suits: boolean
  onChoose: () => void
}

/** A theme with what it is about. Its picture has its place before it is there. */
export function ThemeCard({ theme, suits, onChoose }: ThemeCardProps) {
  const { label, detail } = THEME_OPTIONS[theme]
  const scene = useLoaded(theme, async () => (await THEME_SCENES[theme]()).default)
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <span className={styles.picture}>{scene.state === 'ready' ? <PlacePicture shown={scene.value} /> : null}</span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span> <span>{detail}</span>{' '}
        {suits ? <span className={styles.suits}>Good for how you feel</span> : null}
      </span>
    </button>
  )
}
