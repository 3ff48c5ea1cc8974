/** The cards of the dialogs "Help" of word building and sentence building: what each help does, in a few words. */

import type { ReactNode } from 'react'
import type { Icon } from '../pictures/picture.tsx'
import styles from './help-card.module.css'

/** The cards below each other, or side by side where there is room. */
export const HelpCards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

type HelpCardProps = {
  icon: Icon
  title: string
  /** What the help does, in a few words; of a disabled card, why it cannot help now. */
  says: string
}

/** The icon and the texts of a card. A button or the summary of folded content is around it. */
const CardContent = ({ icon: CardIcon, title, says }: HelpCardProps) => (
  <>
    <span className={styles.icon}>
      <CardIcon aria-hidden="true" />
    </span>
    <span className={styles.texts}>
      <span className={styles.title}>{title}</span>
      <span className={styles.says}>{says}</span>
    </span>
  </>
)

type HelpButtonProps = HelpCardProps & {
  onClick: () => void
  /** Whether it is what helps most. */
  isFirst?: boolean
  disabled?: boolean
}

/** A card that helps when it is pressed. */
export const HelpButton = ({ onClick, isFirst = false, disabled = false, ...content }: HelpButtonProps) => (
  <button
    type="button"
    className={`${styles.card} ${isFirst ? styles.first : ''}`}
    disabled={disabled}
    onClick={onClick}
  >
    <CardContent {...content} />
  </button>
)

/** A card that opens to what it hides. */
export const HelpSummary = (content: HelpCardProps) => (
  <summary className={styles.card}>
    <CardContent {...content} />
  </summary>
)
