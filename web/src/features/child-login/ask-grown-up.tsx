import SignIn from '~icons/fluent-emoji-flat/key'
import NewPin from '~icons/fluent-emoji-flat/locked-with-key'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { paths } from '../../paths.ts'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { IdeaTiles } from './idea-tiles.tsx'

type AskGrownUpProps = { says: string; onTryAgain: () => void }

/** What a child sees when only a new PIN from the parent helps. */
export const AskGrownUp = ({ says, onTryAgain }: AskGrownUpProps) => (
  <Page
    title="Ask a Grown-Up for Help"
    says={says}
    width="narrow"
    bar={
      <BottomBar
        label="Help"
        back={<BarBack to={paths.home} />}
        next={<Button onClick={onTryAgain}>I have a new PIN</Button>}
      />
    }
  >
    <IdeaTiles isOrdered ideas={IDEAS} />
  </Page>
)

const IDEAS = [
  [GrownUp, 'Ask your grown-up.'],
  [SignIn, 'They sign in and press Manage.'],
  [NewPin, 'You get a new PIN.'],
] as const
