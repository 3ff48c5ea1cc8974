import type { SignUps } from '@lanternleaf/contract/this-server'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

const SAYS = {
  closed: {
    title: 'New accounts are closed here',
    lede: 'Whoever runs this server has closed it for new families. If you have an account, you can log in.',
  },
  invited: {
    title: 'You need an invitation',
    lede: 'New accounts are by invitation here. Open the link you were sent, or ask whoever runs this server for one. Each link works once.',
  },
} as const

/** Where nobody, or only who is invited, makes an account: the page says so, and leads to the logins. */
export const NoSignUp = ({ why }: { why: Exclude<SignUps, 'open'> }) => (
  <Page title={SAYS[why].title} lede={SAYS[why].lede} width="narrow">
    <Actions>
      <ButtonLink kind="primary" to={paths.parentLogin}>
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.practiceReading}>Log in as a child</ButtonLink>
    </Actions>
  </Page>
)
