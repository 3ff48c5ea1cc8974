import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

/** A surface that groups related content. */
export const Card = (props: HTMLAttributes<HTMLElement>) => <section className={styles.card} {...props} />
