import { useOffline } from '../../offline/offline.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import styles from './settings-dialog.module.css'

/** The way to what a grown-up sees. */
export const GrownUpSees = ({ onLeave }: { onLeave: () => void }) => (
  <section className={styles.apart} aria-labelledby="grown-up-sees">
    <h3 id="grown-up-sees">Grown-ups</h3>
    <p>You choose what your grown-up can see.</p>
    <Actions>
      <ButtonLink to={paths.sharing} onClick={onLeave}>
        What my grown-up sees
      </ButtonLink>
    </Actions>
  </section>
)

/** Said only where all of the app is on this device. */
export function WithoutNetwork() {
  const isReady = useOffline((offline) => offline.isReady)
  if (!isReady) return null
  return (
    <section className={styles.apart} aria-labelledby="without-network">
      <h3 id="without-network">Without a network</h3>
      <p>Words, sentences and stories work here without a network too, for a day after you log in.</p>
    </section>
  )
}
