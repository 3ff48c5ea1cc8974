/**
 * The screen "Sounds in your voice", opened from the parent's dashboard. A device's voice can say words but no single sounds,
 * so a grown-up can record these.
 */

import { KEY_WORDS } from '@lanternleaf/domain/phonics/key-words'
import { useQuery } from '../../router/router.tsx'
import { useRecordedSounds } from '../../speech/recorded-sounds.ts'
import { AllSounds } from './all-sounds.tsx'
import { SoundPage } from './sound-page.tsx'

/** The screen on which a grown-up records the 44 sounds: the overview, or the page of the sound in the query. */
export default function RecordedSoundsScreen() {
  const requestedSound = useQuery().get('sound')
  const { names, state } = useRecordedSounds()
  const keyWord = KEY_WORDS.find(({ sound }) => sound === requestedSound)
  if (state === 'loading') return null
  if (!keyWord || state === 'unavailable') return <AllSounds recorded={names} isRefused={state === 'unavailable'} />
  return <SoundPage key={keyWord.sound} keyWord={keyWord} recorded={names} />
}
