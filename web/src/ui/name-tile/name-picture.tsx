import type { NameTilePicture } from '@lanternleaf/domain/child-login/name-tile'
import { type Icon, Picture } from '../picture.tsx'
import { useLoaded } from '../use-loaded.ts'

const load = async () => (await import('./pictures.ts')).PICTURES

/** The picture beside a child's name, which has its room before it is there. The words beside it say who it is. */
export function NamePicture({ picture, size = 'medium' }: { picture: NameTilePicture; size?: 'small' | 'medium' }) {
  const pictures = useLoaded('name pictures', load)
  return <Picture icon={pictures.state === 'ready' ? pictures.value[picture] : None} tint="ocean" size={size} />
}

const None: Icon = () => null
