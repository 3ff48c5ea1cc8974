import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function Home() {
  return (
    <Welcome
      grownUp={<ButtonLink to={paths.parentLogin}>I'm a grown-up</ButtonLink>}
      logIn={<ButtonLink to={paths.practiceReading}>Log in</ButtonLink>}
    >
      <BrainCheck />
    </Welcome>
  )
}
