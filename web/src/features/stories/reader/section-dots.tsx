import Check from '~sprite/lucide/check'
import styles from './story-reader.module.css'

/** Where in the story the reader is: a dot a section, and its name. */
export const SectionDots = ({ sections, place }: { sections: readonly string[]; place: number }) => (
  <p className={styles.dots}>
    <span className="visually-hidden">
      Part {place + 1} of {sections.length}:{' '}
    </span>
    <span className={styles.row} aria-hidden="true">
      {sections.map((name, index) => (
        <span key={name} className={`${styles.dot} ${index < place ? styles.done : index === place ? styles.now : ''}`}>
          {index < place ? <Check /> : null}
        </span>
      ))}
    </span>
    {sections[place]}
  </p>
)
