import { BodyCues } from '../../features/brain-check/body-cues/body-cues.tsx'

export default function NotSure() {
  return <BodyCues />
}
