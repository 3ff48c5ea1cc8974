import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { UNTRANSLATED } from '../../ui/quoted.tsx'
import { goOnWith } from './go-on-with.ts'
import type { Response } from './use-creative-response.ts'

/** What was begun before, to go on with. */
export function UnfinishedPieces({ response }: { response: Response }) {
  const { aside, turnBackTo, turnTo, takeUp } = response
  const found = turnBackTo === null ? undefined : aside.find((one) => one.story === turnBackTo)
  const others = aside.filter((one) => one !== found)
  if (others.length === 0 && turnBackTo === null) return null
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{others.length === 0 ? 'Your last story' : 'You have an unfinished piece'}</h2>
      <Actions>
        {turnBackTo === null ? null : (
          <Button onClick={() => turnTo(turnBackTo)}>
            <Pencil aria-hidden="true" />
            <span>
              Write about “<span {...UNTRANSLATED}>{turnBackTo}</span>”
            </span>
          </Button>
        )}
        {others.map((draft) => (
          <Button key={JSON.stringify(draft)} onClick={() => takeUp(draft)}>
            <Pencil aria-hidden="true" />
            {goOnWith(draft)}
          </Button>
        ))}
      </Actions>
    </section>
  )
}
