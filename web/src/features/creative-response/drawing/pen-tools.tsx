/** The pen's colours and widths in the drawing editor (draw.tsx), with which a child answers a story. */

import { COLOURS, type Colour, type Width } from '@lanternleaf/domain/creative-response/drawing'
import { useSpelling } from '../../../ui/text/spelling.ts'
import { Choice } from '../choice.tsx'
import styles from './drawing.module.css'

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The choice of the pen's colour: discs in one row, with the name of the chosen one where there is room. */
export function ColourChoice({ colour, onChoose }: { colour: Colour; onChoose: (colour: Colour) => void }) {
  const localizeSpelling = useSpelling()
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">{localizeSpelling('Color')}</legend>
      {(Object.keys(COLOURS) as Colour[]).map((option) => (
        <Choice
          key={option}
          className={styles.colour}
          aria-label={capitalized(option)}
          title={capitalized(option)}
          aria-pressed={option === colour}
          onClick={() => onChoose(option)}
        >
          <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <circle cx="12" cy="12" r="11" fill={COLOURS[option]} />
          </svg>
        </Choice>
      ))}
      <span className={styles.colourName} aria-hidden="true">
        {capitalized(colour)}
      </span>
    </fieldset>
  )
}

/** The choice of the pen's width: the pen is thin until "Thick" is pressed. */
export const WidthChoice = ({ width, onChoose }: { width: Width; onChoose: (width: Width) => void }) => (
  <Choice aria-pressed={width === 'thick'} onClick={() => onChoose(width === 'thick' ? 'thin' : 'thick')}>
    <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 20L20 4" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
    </svg>
    <span className={styles.word}>Thick</span>
  </Choice>
)
