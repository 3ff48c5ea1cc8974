import type { ReactNode } from 'react'
import styles from './book-mark.module.css'

/** What a child has done with a story, on its book: an icon and a few words. `place`: a class of the book that places the mark. */
export const BookMark = ({
  place = '',
  icon,
  children,
}: {
  place?: string | undefined
  icon: ReactNode
  children: string
}) => (
  <span className={`${styles.mark} ${place}`}>
    {icon}
    {children}
  </span>
)
