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
      <nav aria-label="Rooms" className={styles.rooms}>
        {SECTIONS.map(({ title }) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </nav>
    </header>
    <main className={styles.main}>
      {SECTIONS.map(({ title, exhibits }) => (
        <section key={title} id={title} aria-label={title} className={styles.room}>
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
const ExhibitView = ({ exhibit: { name, shown: content } }: { exhibit: Exhibit }) => (
  <figure className={styles.exhibit}>
    <figcaption>{name}</figcaption>
    <div className={styles.stand}>{content}</div>
  </figure>
)

function LookChoice() {
  const [chosen, setChosen] = useState(FIRST)
  const part = (name: 'mode' | 'colours' | 'textSize', label: string) => (
    <label>
      {label}{' '}
      <select
        className={inputClass}
        value={chosen?.[name]}
        onChange={({ target }) => {
          const wanted = { ...chosen, [name]: target.value }
          const matching = GALLERY_LOOKS.find(
            ({ mode, colours, textSize }) =>
              mode === wanted.mode && colours === wanted.colours && textSize === wanted.textSize,
          )
          if (matching === undefined) return
          applyLook(matching.look)
          setChosen(matching)
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
      {part('mode', 'Mode')} {part('colours', 'Colours')} {part('textSize', 'Text size')}
    </div>
  )
}
