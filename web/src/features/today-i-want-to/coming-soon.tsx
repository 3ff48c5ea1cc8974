import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { type Icon, Picture, type Tint } from '../../ui/picture.tsx'

/** A page whose activity does not exist yet, said plainly, with the way back. */
export const ComingSoon = ({ title, icon, tint }: { title: string; icon: Icon; tint: Tint }) => (
  <Page title={title} lede="There is nothing to do here yet. Words, sentences and stories are ready." width="prose">
    <Actions>
      <Picture icon={icon} tint={tint} size="big" />
    </Actions>
    <Actions>
      <GoButton kind="primary" to={paths.todayIWantTo}>
        <ArrowLeft aria-hidden="true" />
        Back to Today I Want To...
      </GoButton>
    </Actions>
  </Page>
)
