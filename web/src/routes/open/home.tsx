import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import styles from '../../features/brain-check/welcome.module.css'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function Home() {
  return (
    <Welcome
      grownUp={
        <ButtonLink to={paths.parentLogin}>
          <span>
            I'm a <span className={styles.whole}>grown-up</span>
          </span>
        </ButtonLink>
      }
      logIn={<ButtonLink to={paths.practiceReading}>I have a reading space</ButtonLink>}
    >
      <BrainCheck />
    </Welcome>
  )
}
