import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Long text: headings, paragraphs, lists, tables. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>

/** The summary at the top. A ten-year-old can read it, and it contains everything that matters. */
export const ForReaders = ({ children }: { children: ReactNode }) => (
  <section className={styles.start} aria-label="In short">
    {children}
  </section>
)

/** A table whose first column names its rows. */
export const ProseTable = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
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
            <td key={cell} data-column={head[column + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
