/** Pieces of the floor that others stand on: what they do there is seen. Their names stand in `domain/src/scene/compose.ts`, too. */
export const FLOOR_PIECES: Readonly<Record<string, string>> = {
  // Rings in sand around somebody.
  rings:
    '<ellipse cx="16" cy="26" rx="16" ry="6" fill="#b98c42"/><ellipse cx="16" cy="26" rx="14.600" ry="5.300" fill="#f3dcaa"/><ellipse cx="16" cy="26" rx="12" ry="4.300" fill="#b98c42"/><ellipse cx="16" cy="26" rx="10.700" ry="3.700" fill="#f3dcaa"/><ellipse cx="16" cy="26" rx="8" ry="2.700" fill="#b98c42"/><ellipse cx="16" cy="26" rx="6.900" ry="2.200" fill="#f3dcaa"/>',
  // Sand that rises to the right.
  'sand-hill':
    '<path fill="#d9b56a" d="M-8 32C4 31 11 22 18 14 23 8 28 5 36 4v28z"/><path fill="#f0d79c" d="M-8 32C4 31 11 22 18 14 23 8 28 5 36 4v3C29 9 24 13 20 19c-5 7-9 11-16 13z"/>',
  // A hole, and the sand that was in it.
  'dug-hole':
    '<path fill="#d9b56a" d="M0 29c1.500-5.500 4-9 7.500-9s6 4 8 9z"/><path fill="#f0d79c" d="M0 29c1.500-5.500 4-9 7.500-9 .9 0 1.700.3 2.400.7C7 22 5 25 4 29z"/><ellipse cx="20" cy="28.500" rx="12" ry="3.500" fill="#b98c42"/><ellipse cx="20" cy="28.900" rx="10.500" ry="2.700" fill="#3a4a48"/>',
  mud: '<ellipse cx="16" cy="28" rx="16" ry="4" fill="#5a3418"/><ellipse cx="14" cy="27.600" rx="12" ry="2.600" fill="#c98d55"/><circle cx="29" cy="23.500" r="1.200" fill="#6b4a2f"/><circle cx="3" cy="22.500" r="1.500" fill="#6b4a2f"/>',
}
