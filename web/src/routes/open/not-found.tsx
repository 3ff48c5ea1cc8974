import Back from '~icons/lucide/arrow-left'
import { paths } from '../../app/paths.ts'
import { isBuilt } from '../../app/routes.ts'
import { Button, GoButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

/** Where stories begin: the specified address once it exists, the topics until then. */
const STORIES = isBuilt(paths.generatedStory) ? paths.generatedStory : paths.interests

export default function NotFound() {
  return (
    <Page
      title="Oops! Page Not Found"
      lede="This page does not exist. You did nothing wrong, and nothing is lost."
      width="prose"
    >
      <Actions>
        <GoButton kind="primary" to={paths.home}>
          Brain Check-in
        </GoButton>
        <GoButton to={STORIES}>Stories</GoButton>
        <Button onClick={() => history.back()}>
          <Back aria-hidden="true" />
          Go back
        </Button>
      </Actions>
    </Page>
  )
}
