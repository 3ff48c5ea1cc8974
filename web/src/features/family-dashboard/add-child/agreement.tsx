import { paths } from '../../../paths.ts'
import styles from './add-child.module.css'

/** What a parent agrees to when a space is made. */
export const Agreement = ({ id }: { id: string }) => (
  <p id={id} className={styles.agreement}>
    By creating this space, you agree as parent or guardian that Lanternleaf keeps the data listed in{' '}
    <a href={paths.privacy} target="_blank" rel="noreferrer">
      Privacy
    </a>
    .
  </p>
)
