import { Button } from '../button.tsx'
import { Actions } from '../form.tsx'

/** Free names to take instead of a taken one. */
export const NameSuggestions = ({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) =>
  names.length === 0 ? null : (
    <div>
      <p>You could use:</p>
      <Actions>
        {names.map((name) => (
          <Button key={name} onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </Actions>
    </div>
  )
