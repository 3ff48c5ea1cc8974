import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Long text: headings, paragraphs, lists, tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>

/** The summary at the top. A ten-year-old can read it, and it contains everything that matters. */
export const ForReaders = ({ children }: { children: ReactNode }) => (
  <section className={styles.summary} aria-label="In short">
    {children}
  </section>
)

type ProseTableProps = {
  head: readonly string[]
  /** A cell with several items shows them as a list. */
  rows: readonly (readonly [name: string, ...cells: (string | readonly string[])[]])[]
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
              {typeof cell === 'string' ? cell : cell.length === 1 ? cell[0] : <Items items={cell} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Items = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
