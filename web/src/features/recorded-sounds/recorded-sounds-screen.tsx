import { KEY_WORDS } from '@lanternleaf/domain/phonics/key-words'
import { useQuery } from '../../router/router.tsx'
import { useRecordedSounds } from '../../speech/use-recorded-sounds.ts'
import { AllSounds } from './all-sounds.tsx'
import { OneSound } from './one-sound.tsx'

/** Where a grown-up records the 44 sounds: all of them, or the one that the address names. */
export function RecordedSoundsScreen() {
  const asked = useQuery().get('sound')
  const { names, state } = useRecordedSounds()
  const shown = KEY_WORDS.find(({ sound }) => sound === asked)
  if (state === 'asked') return null
  if (!shown || state === 'refused') return <AllSounds recorded={names} isRefused={state === 'refused'} />
  return <OneSound key={shown.sound} shown={shown} recorded={names} />
}
