import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useLocation } from '../../router/router.tsx'
import styles from './prose.module.css'

/** Long text: headings, paragraphs, lists, tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>

/** The summary at the top. A ten-year-old can read it, and it contains everything that matters. */
export const ForReaders = ({ children }: { children: ReactNode }) => (
  <section className={styles.summary} aria-label="In short">
    {children}
  </section>
)

type FoldProps = {
  /** The part of an address after `#` that opens the fold. */
  id?: string
  title: string
  level?: 3 | 4
  /** A line below the title, which is also in sight while the fold is closed. */
  note?: string
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long text that opens at a press. The browser's own search finds the text in it and opens it. */
export function Fold({ id, title, level = 3, note, isOpen = false, children }: FoldProps) {
  const Heading = `h${level}` as const
  return (
    <details id={id} className={styles.fold} open={isOpen}>
      <summary>
        <span className={styles.title}>
          <Heading>{title}</Heading>
          {note ? <span className={styles.note}>{note}</span> : null}
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

/** The links to the parts of a long page. */
export function Contents({ parts }: { parts: Readonly<Record<string, string>> }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="On this page">
      <ul>
        {Object.entries(parts).map(([part, title]) => (
          <li key={part}>
            <Link to={`${pathname}#${part}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
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
