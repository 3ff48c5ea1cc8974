import type { ReactNode } from 'react'
import styles from './reader-form.module.css'

/** The layout of the username and age fields, side by side where there is room. */
export const WhoFields = ({ children }: { children: ReactNode }) => <div className={styles.who}>{children}</div>
