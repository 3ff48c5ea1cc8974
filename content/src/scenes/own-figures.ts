import type { FigureArt } from '@lanternleaf/domain/scene/compiled-scenes'
import { CAMP_FIGURES } from './screens/camp-figures.ts'

/** As large as the icons of Fluent Emoji Flat, in whose hand these are drawn. */
const SIZE = 32

/** What stories need and no emoji shows: named `own:red-fish` in a scene. */
const BODIES: Readonly<Record<string, string>> = {
  // A soldierfish: red, with large eyes.
  'red-fish':
    '<path fill="#a3161f" d="M10 8c2-5 8-6 12-3l1 5H10z"/><path fill="#e8413a" d="M2 17C4 10 9 7 14 7c5 0 9 3 11 7l4-4c1-1 2-.5 2 1v12c0 1.5-1 2-2 1l-4-4c-2 4-6 7-11 7-5 0-10-3-12-10z"/><path fill="#ff8a78" d="M3 19c3 1 6 1 8-1 1 4-1 7-3 8-2-2-4-4-5-7z"/><path fill="#a3161f" d="M15 15c3 0 5 1 6 3-2 2-4 3-6 2z"/><circle cx="8.5" cy="14.5" r="3.3" fill="#fff"/><circle cx="8.2" cy="14.7" r="1.8" fill="#1c1c1c"/>',
  sock: '<path fill="#f9c23c" d="M11 3h10a1 1 0 0 1 1 1v13a6 6 0 0 1-1.6 4l-6.2 6.7c-2 2.1-5.4 2.3-7.5.3s-2.2-5.4-.2-7.5L10 16.8V4a1 1 0 0 1 1-1z"/><path fill="#3f5fff" d="M10 5.5h12v2.2H10zM22 17a6 6 0 0 1-1.6 4l-.7.8c-2-.3-3.7-2-3.9-4.2 0-.4.3-.6.6-.6zM6.2 21c2.6.3 5.2 2.9 5.3 6.2l.1 1.9c-1.7.6-3.6.2-4.9-1.1-2-1.9-2.3-4.8-.5-7z"/>',
  // Seen from a little above, as it lies on the ground.
  'boot-print':
    '<path fill="#3c3a44" d="M4 25c-1-3 1-5 5-5.5l10-1c5-.5 9 1 9.5 4s-3 5-8 5.3L10 28.5C6.5 28.6 4.6 27.5 4 25z"/><path fill="#77747f" d="M8 21.5l1.6-.2 1.2 5.7H9.2zM12.5 21l1.6-.2 1.2 6h-1.6zM19 20.5l1.6-.1 1.3 6h-1.6zM23.5 20.6l1.5.2 1.2 4.3-1.5.5z"/>',
  // A flat robot; its brushes are below.
  sweeper:
    '<path fill="#54606e" d="M3 25c0-5 5.8-8 13-8s13 3 13 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 26.5z"/><path fill="#8d9aa8" d="M6 23c1-3 5-5 10-5s9 2 10 5c-2 1-6 1.5-10 1.5S8 24 6 23z"/><circle cx="16" cy="21" r="2" fill="#2fd27a"/>',
  // A garden eel: thin, banded, its foot in the sand.
  'garden-eel':
    '<path fill="#e8812a" d="M13.5 32c-2.5-5.5 2-9 1.5-14s-3.5-9.5 1-14c2.2-2 5.8-1.5 6.6.8.6 2-1 3.3-2.8 3.2-3 0-1.8 5 -.8 9.5s1 9-1 14.5z"/><path fill="#fff3dc" d="M13.3 26.5h5.6l-.5 2.6h-5.3zM14.6 20.5h4.9v2.6h-5.4zM14.7 14.5h4.2l.5 2.6h-4.4zM14 9h4.4l.1 2.4h-4.3z"/><circle cx="19.8" cy="5" r="1" fill="#1c1c1c"/>',
  // Baked hard for sailors: thick, pale brown, pricked with holes.
  'ships-biscuit':
    '<path fill="#a8763f" d="M3 18c0-5 5.8-9 13-9s13 4 13 9v3c0 5-5.8 9-13 9S3 26 3 21z"/><ellipse cx="16" cy="18" rx="13" ry="9" fill="#dcab6b"/><g fill="#7c5228"><circle cx="16" cy="13.5" r="1.1"/><circle cx="10.5" cy="15.5" r="1.1"/><circle cx="21.5" cy="15.5" r="1.1"/><circle cx="7.5" cy="19" r="1.1"/><circle cx="16" cy="18.5" r="1.1"/><circle cx="24.5" cy="19" r="1.1"/><circle cx="11" cy="22" r="1.1"/><circle cx="21" cy="22" r="1.1"/><circle cx="16" cy="24" r="1.1"/></g>',
}

/** What is drawn for `own:` and this name; null when there is none. */
export const ownFigure = (name: string): FigureArt | null => {
  const body = BODIES[name]
  return body === undefined ? (CAMP_FIGURES[name] ?? null) : { size: SIZE, body: `<g fill="none">${body}</g>` }
}

export const OWN_FIGURES: readonly string[] = Object.keys(BODIES)
