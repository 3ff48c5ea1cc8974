import Whale from '~icons/fluent-emoji-flat/spouting-whale'
import ArrowRight from '~sprite/lucide/arrow-right'
import { Button, ButtonLink, ChosenMark, GoButton } from '../../ui/buttons/button.tsx'
import { ChoiceTile, ChoiceTiles } from '../../ui/buttons/choice-tile.tsx'
import { SavedMark, Switch } from '../../ui/forms/switch.tsx'
import { SeriesCard } from '../../ui/series/series-card.tsx'
import { type Section, Stateful } from '../exhibit.tsx'

const tile = { label: 'Ocean', detail: 'Whales, crabs and deep water', icon: Whale, tint: 'ocean' } as const

const KINDS = ['primary', 'secondary', 'quiet'] as const

/** The buttons, tiles and switches. */
export const CHOICES: Section = {
  title: 'Choices',
  exhibits: [
    ...KINDS.flatMap((kind) => [
      { name: `Button, ${kind}`, content: <Button kind={kind}>Read a story</Button> },
      {
        name: `Button, ${kind}, pressed`,
        content: (
          <Button kind={kind} aria-pressed>
            Read a story
          </Button>
        ),
      },
      {
        name: `Button, ${kind}, cannot be pressed now`,
        content: (
          <Button kind={kind} disabled>
            Read a story
          </Button>
        ),
      },
      {
        name: `Button, ${kind}, with an icon and many words`,
        content: (
          <Button kind={kind}>
            What happens the day after the story ends?
            <ArrowRight aria-hidden="true" />
          </Button>
        ),
      },
      {
        name: `ButtonLink, ${kind}`,
        content: (
          <ButtonLink kind={kind} to="/about">
            About Lanternleaf
          </ButtonLink>
        ),
      },
    ]),
    {
      name: 'SeriesCard',
      content: (
        <SeriesCard
          offer={{
            name: 'Koza the goat',
            storyId: 'the-red-light-is-on',
            title: 'The Red Light Is On',
            to: '/stories/art',
          }}
        />
      ),
    },
    { name: 'GoButton', content: <GoButton to="/about">About Lanternleaf</GoButton> },
    {
      name: 'ChoiceTile, ChoiceTiles',
      content: (
        <ChoiceTiles>
          <li>
            <ChoiceTile {...tile} onChoose={() => undefined} />
          </li>
          <li>
            <ChoiceTile {...tile} here onChoose={() => undefined} />
          </li>
          <li>
            <ChoiceTile {...tile} to="/about" />
          </li>
        </ChoiceTiles>
      ),
    },
    {
      name: 'ChosenMark',
      content: (
        <p style={{ position: 'relative', minBlockSize: '3rem' }}>
          Chosen <ChosenMark />
        </p>
      ),
    },
    { name: 'SavedMark', content: <SavedMark /> },
    ...[true, false].map((begins) => ({
      name: `Switch, ${begins ? 'on' : 'off'}`,
      content: (
        <Stateful initial={begins}>
          {(isOn, set) => (
            <Switch
              label="Keep messages until I close them"
              detail="If off, they go by themselves."
              isOn={isOn}
              set={set}
            />
          )}
        </Stateful>
      ),
    })),
  ],
}
