/** Two small sections of the settings: "Grown-ups" (sharing) and "No internet?" (what works offline). */

import { isSecure } from '../../api/secure-context.ts'
import type { Stored } from '../../offline/messages.ts'
import { useOffline } from '../../offline/offline.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { NeedsHttps } from '../../ui/messages/needs-https.tsx'
import styles from './settings-dialog.module.css'

/** The section with the link to what the grown-up sees. */
export const SharingSection = ({ onLeave }: { onLeave: () => void }) => (
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

/** What works on this device without a network, by how much the device has stored. */
const OFFLINE_TEXTS: Readonly<Record<Stored, string>> = {
  some: "We're still getting Lanternleaf onto this device. Soon you can read and build words without the internet.",
  session: 'You can still read and build words here for a day after you log in. More stories are on their way.',
  all: 'Words, sentences and stories still work here for a day after you log in.',
}

/** Says what works offline. Without https the browser cannot store the app, and the section says so. Otherwise it may be absent. */
export function OfflineSection({ onLeave }: { onLeave: () => void }) {
  const stored = useOffline((offline) => offline.stored)
  if (!stored && isSecure()) return null
  return (
    <section className={styles.apart} aria-labelledby="without-network">
      <h3 id="without-network">No internet?</h3>
      {stored ? (
        <p role="status">{OFFLINE_TEXTS[stored]}</p>
      ) : (
        <NeedsHttps isForChild message="You need the internet to open Lanternleaf here." onLeave={onLeave} />
      )}
    </section>
  )
}
