import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { NamePicture, OwnName } from '../../ui/name-tile/name-picture.tsx'
import { PictureChoice } from '../../ui/name-tile/picture-choice.tsx'
import { PinStep } from '../../ui/new-pin/pin-step.tsx'
import { useTwoPins } from '../../ui/new-pin/use-two-pins.ts'
import PicturePin from '../../ui/pin-entry/picture-pin.tsx'
import { PinEntry } from '../../ui/pin-entry/pin-entry.tsx'
import { PinField } from '../../ui/pin-entry/pin-field.tsx'
import { type Section, Stateful } from '../exhibit.tsx'

const doNothing = () => undefined
const pin = { label: 'PIN', name: 'pin' } as const

const NewPin = ({ kind }: { kind: 'digits' | 'pictures' }) => (
  <PinStep pins={useTwoPins(kind, () => Promise.resolve())} />
)

/** The entry of PINs, and the names and pictures of children. */
export const PINS: Section = {
  title: 'PINs and names',
  exhibits: [
    ...['', '48', '4821'].map((begins) => ({
      name: `PinField, ${begins.length} of 4`,
      content: (
        <Stateful initial={begins}>
          {(value, onChange) => <PinField {...pin} value={value} onChange={onChange} autoComplete="current-password" />}
        </Stateful>
      ),
    })),
    {
      name: 'PinField, wrong',
      content: (
        <PinField
          {...pin}
          value="48"
          onChange={doNothing}
          autoComplete="current-password"
          error="PIN must be 4 digits"
        />
      ),
    },
    {
      name: 'PinEntry, numbers, pictures can be had',
      content: (
        <Stateful initial="">
          {(value, onChange) => (
            <PinEntry rows={[{ ...pin, value, onChange }]} autoComplete="current-password" choice="quiet" />
          )}
        </Stateful>
      ),
    },
    {
      name: 'PicturePin',
      content: (
        <Stateful initial="pictures:owl,star">
          {(value, onChange) => <PicturePin rows={[{ ...pin, value, onChange }]} isNew={false} />}
        </Stateful>
      ),
    },
    {
      name: 'PicturePin, entered twice and wrong',
      content: (
        <PicturePin
          isNew
          rows={[
            { ...pin, value: 'pictures:owl,star,owl,fish', onChange: doNothing },
            {
              label: 'Confirm PIN',
              name: 'confirm-pin',
              value: 'pictures:owl',
              onChange: doNothing,
              error: 'PIN must be 4 pictures',
            },
          ]}
        />
      ),
    },
    { name: 'PinStep, numbers', content: <NewPin kind="digits" /> },
    { name: 'PinStep, pictures', content: <NewPin kind="pictures" /> },
    { name: 'NamePicture', content: <NamePicture picture="otter" /> },
    { name: 'OwnName', content: <OwnName username="moss" picture="otter" /> },
    {
      name: 'PictureChoice',
      content: (
        <Stateful<ChildPicture> initial="otter">
          {(chosen, onChoose) => <PictureChoice chosen={chosen} onChoose={onChoose} legend="Choose your picture" />}
        </Stateful>
      ),
    },
  ],
}
