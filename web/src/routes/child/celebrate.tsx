import { Celebration } from '../../features/celebrate/celebration.tsx'
import styles from '../../ui/centre.module.css'

export default function Celebrate() {
  return (
    <div className={styles.centre}>
      <Celebration />
    </div>
  )
}
