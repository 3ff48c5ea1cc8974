/** Animals that stories tell of and no emoji shows truly. */
export const CREATURES: Readonly<Record<string, string>> = {
  // A soldierfish: red, with large eyes.
  'red-fish':
    '<path fill="#a3161f" d="M10 8c2-5 8-6 12-3l1 5H10z"/><path fill="#e8413a" d="M2 17C4 10 9 7 14 7c5 0 9 3 11 7l4-4c1-1 2-.5 2 1v12c0 1.5-1 2-2 1l-4-4c-2 4-6 7-11 7-5 0-10-3-12-10z"/><path fill="#ff8a78" d="M3 19c3 1 6 1 8-1 1 4-1 7-3 8-2-2-4-4-5-7z"/><path fill="#a3161f" d="M15 15c3 0 5 1 6 3-2 2-4 3-6 2z"/><circle cx="8.5" cy="14.5" r="3.3" fill="#fff"/><circle cx="8.2" cy="14.7" r="1.8" fill="#1c1c1c"/>',
  // A garden eel: thin, banded, its foot in the sand.
  'garden-eel':
    '<path fill="#e8812a" d="M13.5 32c-2.5-5.5 2-9 1.5-14s-3.5-9.5 1-14c2.2-2 5.8-1.5 6.6.8.6 2-1 3.3-2.8 3.2-3 0-1.8 5 -.8 9.5s1 9-1 14.5z"/><path fill="#fff3dc" d="M13.3 26.5h5.6l-.5 2.6h-5.3zM14.6 20.5h4.9v2.6h-5.4zM14.7 14.5h4.2l.5 2.6h-4.4zM14 9h4.4l.1 2.4h-4.3z"/><circle cx="19.8" cy="5" r="1" fill="#1c1c1c"/>',
  // A dragonfish: long and dark, with teeth, a blue lamp behind the eye, a red one below it, and small lights along its belly.
  dragonfish:
    '<path fill="#6b4a86" d="M1 15c4-6 10-8 17-6.500 4 .9 6.500 2.200 8.500 3.800l4.500-3.800c.8 4.500.8 9 0 13.500l-4.500-4.500c-3 3-7.500 4.700-12.500 4.700-4 0-8.500-1.400-11-4.200z"/><path fill="#9b78b8" d="M10 19c5 1.500 11 1.200 16.500-1.500-3 3-7.500 4.700-12.500 4.700-2 0-4-.4-5.800-1z"/><path fill="#2a1738" d="M1 15l11 .6c-1.500 2.400-5 3.600-9 2.400z"/><path fill="#fff" d="M2.600 15.100l.7 1.900.9-1.800zM5.600 15.200l.7 2.200.9-2.100zM8.600 15.400l.6 1.800.9-1.700zM4.400 18.200l.6-1.600.8 1.700zM7.400 18.200l.6-1.500.8 1.400z"/><circle cx="7.800" cy="12.200" r="2.500" fill="#fff"/><circle cx="7.500" cy="12.300" r="1.400" fill="#1c1c1c"/><circle cx="12.300" cy="12" r="1.500" fill="#6fd0ff"/><path fill="#ff5a4d" d="M9.500 15.200c1.500-1 3.500-.9 4.500.1-1 1.300-3 1.500-4.500-.1z"/><g fill="#ffe08a"><circle cx="13" cy="20" r=".9"/><circle cx="16.500" cy="20" r=".9"/><circle cx="20" cy="19.300" r=".9"/><circle cx="23.300" cy="18" r=".9"/></g><path fill="#6b4a86" d="M15 9c0-3 2-5 5-5.500-.8 2-.6 4 .6 6.200z"/>',
}
