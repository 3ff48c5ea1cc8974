import { COLOURS, type Colour, WIDTHS, type Width } from '@lanternleaf/domain/creative-response/drawing'
import { Choice } from '../choice.tsx'
import styles from './drawing.module.css'

type PenToolsProps = {
  colour: Colour
  width: Width
  onColour: (colour: Colour) => void
  onWidth: (width: Width) => void
}

const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Few colours, and two widths. */
export const PenTools = ({ colour, width, onColour, onWidth }: PenToolsProps) => (
  <div className={styles.pens}>
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">Colour</legend>
      {(Object.keys(COLOURS) as Colour[]).map((one) => (
        <Choice key={one} aria-pressed={one === colour} onClick={() => onColour(one)}>
          <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <circle cx="12" cy="12" r="11" fill={COLOURS[one]} />
          </svg>
          {named(one)}
        </Choice>
      ))}
    </fieldset>
    <fieldset className={styles.widths}>
      <legend className="visually-hidden">How thick</legend>
      {(Object.keys(WIDTHS) as Width[]).map((one) => (
        <Choice key={one} aria-pressed={one === width} onClick={() => onWidth(one)}>
          <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 20L20 4" stroke="currentColor" strokeWidth={one === 'thin' ? 2 : 7} strokeLinecap="round" />
          </svg>
          {named(one)}
        </Choice>
      ))}
    </fieldset>
  </div>
)
