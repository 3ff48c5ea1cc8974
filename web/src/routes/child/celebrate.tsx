import { Celebration } from '../../features/celebrate/celebration.tsx'

export default function Celebrate() {
  return <Celebration />
}
