import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import type { useCreativeResponse } from './use-creative-response.ts'

/** What was begun about other stories, to go on with. */
export function UnfinishedPieces({ response }: { response: ReturnType<typeof useCreativeResponse> }) {
  const { unfinished, turnBackTo, takeUp } = response
  const others = unfinished.filter((story) => story === null || story !== turnBackTo)
  if (others.length === 0 && turnBackTo === null) return null
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{others.length === 0 ? 'Your last story' : 'You have an unfinished piece'}</h2>
      <Actions>
        {turnBackTo === null ? null : (
          <Button onClick={() => takeUp(turnBackTo)}>
            <Pencil aria-hidden="true" />
            Write about “{turnBackTo}”
          </Button>
        )}
        {others.map((story) => (
          <Button key={story} onClick={() => takeUp(story)}>
            <Pencil aria-hidden="true" />
            {story === null ? 'Go on with my writing' : `Go on with “${story}”`}
          </Button>
        ))}
      </Actions>
    </section>
  )
}
