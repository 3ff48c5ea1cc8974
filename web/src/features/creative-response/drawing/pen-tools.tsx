/** The pen's colours and widths in the drawing editor (draw.tsx), with which a child answers a story. */

import { COLOURS, type Colour, WIDTHS, type Width } from '@lanternleaf/domain/creative-response/drawing'
import { useSpelling } from '../../../ui/text/spelling.ts'
import { Choice } from '../choice.tsx'
import styles from './drawing.module.css'

type PenToolsProps = {
  colour: Colour
  width: Width
  onColour: (colour: Colour) => void
  onWidth: (width: Width) => void
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The choice of the pen's colour and width. */
export function PenTools({ colour, width, onColour, onWidth }: PenToolsProps) {
  const localizeSpelling = useSpelling()
  return (
    <div className={styles.pens}>
      <fieldset className={styles.colours}>
        <legend className="visually-hidden">{localizeSpelling('Color')}</legend>
        {(Object.keys(COLOURS) as Colour[]).map((option) => (
          <Choice key={option} aria-pressed={option === colour} onClick={() => onColour(option)}>
            <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="11" fill={COLOURS[option]} />
            </svg>
            {capitalized(option)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">How thick?</legend>
        {(Object.keys(WIDTHS) as Width[]).map((option) => (
          <Choice key={option} aria-pressed={option === width} onClick={() => onWidth(option)}>
            <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path
                d="M4 20L20 4"
                stroke="currentColor"
                strokeWidth={option === 'thin' ? 2 : 7}
                strokeLinecap="round"
              />
            </svg>
            {capitalized(option)}
          </Choice>
        ))}
      </fieldset>
    </div>
  )
}
