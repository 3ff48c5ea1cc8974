import { StepIndicator } from './step-indicator.tsx'
import styles from './wizard-steps.module.css'

/** The progress of a wizard, as lamps and as text; `at` counts from 1. */
export const WizardSteps = ({ label, at, of }: { label: string; at: number; of: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={at}
    aria-valuetext={`Step ${at} of ${of}`}
    className={styles.steps}
  >
    <StepIndicator of={of} at={at - 1} />
    <span aria-hidden="true">
      Step {at} of {of}
    </span>
  </div>
)
