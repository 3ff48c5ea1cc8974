import type { ReactNode, Ref } from 'react'
import type { Icon } from '../pictures/picture.tsx'
import styles from './prose.module.css'

/** Long text: headings, paragraphs, lists, tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>

type FoldProps = {
  /** The part of an address after `#` that opens the fold. */
  id?: string
  title: string
  level?: 2 | 3 | 4
  /** A line below the title, which is also in sight while the fold is closed. */
  note?: string | undefined
  icon?: Icon
  /** The heading, for moving the focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** A part of a long text that opens at a press. The browser's own search finds the text in it and opens it. */
export function Fold({ id, title, level = 3, note, icon: Icon, headingRef, children }: FoldProps) {
  const Heading = `h${level}` as const
  return (
    <details id={id} className={styles.fold}>
      <summary>
        {Icon ? <Icon aria-hidden="true" /> : null}
        <span className={styles.title}>
          <Heading ref={headingRef}>{title}</Heading>
          {note ? <span className={styles.note}>{note}</span> : null}
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

type ProseTableProps = {
  head: readonly string[]
  rows: readonly (readonly [name: string, ...cells: string[]])[]
}

/** A table whose first column names its rows. */
export const ProseTable = ({ head, rows }: ProseTableProps) => (
  <table>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {rest.map((cell, column) => (
            <td key={head[column + 1]} data-column={head[column + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
