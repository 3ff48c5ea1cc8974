import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

/** A sheet of paper that holds what belongs together. */
export const Card = (props: HTMLAttributes<HTMLElement>) => <section className={styles.card} {...props} />
