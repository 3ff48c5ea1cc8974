import { useState } from 'react'
import { inputClass } from '../ui/forms/field.tsx'
import { Announcer } from '../ui/messages/announcer.tsx'
import type { Exhibit } from './exhibit.tsx'
import styles from './gallery.module.css'
import { applyLook, GALLERY_LOOKS } from './looks.ts'
import { SECTIONS } from './sections.ts'

const [FIRST] = GALLERY_LOOKS

/** A page for contributors: every component in every state, in the chosen look. */
export const Gallery = () => (
  <>
    <header className={styles.head}>
      <h1>Gallery</h1>
      <LookChoice />
      <nav aria-label="Sections" className={styles.sections}>
        {SECTIONS.map(({ title }) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </nav>
    </header>
    <main className={styles.main}>
      {SECTIONS.map(({ title, exhibits }) => (
        <section key={title} id={title} aria-label={title} className={styles.section}>
          <h2>{title}</h2>
          {exhibits.map((exhibit) => (
            <ExhibitView key={exhibit.name} exhibit={exhibit} />
          ))}
        </section>
      ))}
    </main>
    <Announcer />
  </>
)

/** One component with the name of its state above it. */
const ExhibitView = ({ exhibit: { name, content } }: { exhibit: Exhibit }) => (
  <figure className={styles.exhibit}>
    <figcaption>{name}</figcaption>
    <div className={styles.frame}>{content}</div>
  </figure>
)

/** Three select fields that choose the look of the gallery. */
function LookChoice() {
  const [current, setCurrent] = useState(FIRST)
  const selectField = (name: 'mode' | 'colours' | 'textSize', label: string) => (
    <label>
      {label}{' '}
      <select
        className={inputClass}
        value={current?.[name]}
        onChange={({ target }) => {
          const choice = { ...current, [name]: target.value }
          const matching = GALLERY_LOOKS.find(
            ({ mode, colours, textSize }) =>
              mode === choice.mode && colours === choice.colours && textSize === choice.textSize,
          )
          if (matching === undefined) return
          applyLook(matching.look)
          setCurrent(matching)
        }}
      >
        {[...new Set(GALLERY_LOOKS.map((look) => look[name]))].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.choice}>
      {selectField('mode', 'Mode')} {selectField('colours', 'Colours')} {selectField('textSize', 'Text size')}
    </div>
  )
}
