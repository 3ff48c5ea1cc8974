import { BrainCheck } from '../../features/brain-check/brain-check.tsx'
import { Welcome } from '../../features/brain-check/welcome.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export default function Home() {
  return (
    <Welcome
      ways={
        <>
          <ButtonLink to={paths.practiceReading}>Log in</ButtonLink>
          <ButtonLink to={paths.parentLogin}>I'm a grown-up</ButtonLink>
        </>
      }
    >
      <BrainCheck />
    </Welcome>
  )
}
