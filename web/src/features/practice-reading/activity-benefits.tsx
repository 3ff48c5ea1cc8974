/** The dialog "How does this help?" on the screen Practice Reading, mostly for grown-ups. */

import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ACTIVITIES } from './activities.ts'
import styles from './activity-benefits.module.css'

/** The button "How does this help?" with a dialog about the activities. */
export function ActivityBenefits() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        How does this help?
      </Button>
      <Dialog title="How does this help?" open={open} onClose={() => setOpen(false)}>
        {ACTIVITIES.map(({ id, label, detailedDescription, skills }) => (
          <section key={id} className={styles.activity}>
            <h3>{label}</h3>
            <p>{detailedDescription}</p>
            <p>This helps you with:</p>
            <ul>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
    </>
  )
}
