/** Things that stories tell of and no emoji shows truly. */
export const THINGS: Readonly<Record<string, string>> = {
  sock: '<path fill="#f9c23c" d="M11 3h10a1 1 0 0 1 1 1v13a6 6 0 0 1-1.6 4l-6.2 6.7c-2 2.1-5.4 2.3-7.5.3s-2.2-5.4-.2-7.5L10 16.8V4a1 1 0 0 1 1-1z"/><path fill="#3f5fff" d="M10 5.5h12v2.2H10zM22 17a6 6 0 0 1-1.6 4l-.7.8c-2-.3-3.7-2-3.9-4.2 0-.4.3-.6.6-.6zM6.2 21c2.6.3 5.2 2.9 5.3 6.2l.1 1.9c-1.7.6-3.6.2-4.9-1.1-2-1.9-2.3-4.8-.5-7z"/>',
  // Seen from a little above, as it lies on the ground.
  'boot-print':
    '<path fill="#3c3a44" d="M4 25c-1-3 1-5 5-5.5l10-1c5-.5 9 1 9.5 4s-3 5-8 5.3L10 28.5C6.5 28.6 4.6 27.5 4 25z"/><path fill="#77747f" d="M8 21.5l1.6-.2 1.2 5.7H9.2zM12.5 21l1.6-.2 1.2 6h-1.6zM19 20.5l1.6-.1 1.3 6h-1.6zM23.5 20.6l1.5.2 1.2 4.3-1.5.5z"/>',
  // A flat robot; its brushes are below.
  sweeper:
    '<path fill="#54606e" d="M3 25c0-5 5.8-8 13-8s13 3 13 8v1.5a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 26.5z"/><path fill="#8d9aa8" d="M6 23c1-3 5-5 10-5s9 2 10 5c-2 1-6 1.5-10 1.5S8 24 6 23z"/><circle cx="16" cy="21" r="2" fill="#2fd27a"/>',
  // Baked hard for sailors: thick, pale brown, pricked with holes.
  'ships-biscuit':
    '<path fill="#a8763f" d="M3 18c0-5 5.8-9 13-9s13 4 13 9v3c0 5-5.8 9-13 9S3 26 3 21z"/><ellipse cx="16" cy="18" rx="13" ry="9" fill="#dcab6b"/><g fill="#7c5228"><circle cx="16" cy="13.5" r="1.1"/><circle cx="10.5" cy="15.5" r="1.1"/><circle cx="21.5" cy="15.5" r="1.1"/><circle cx="7.5" cy="19" r="1.1"/><circle cx="16" cy="18.5" r="1.1"/><circle cx="24.5" cy="19" r="1.1"/><circle cx="11" cy="22" r="1.1"/><circle cx="21" cy="22" r="1.1"/><circle cx="16" cy="24" r="1.1"/></g>',
  // Huge, woolly and spotted: one horn went down each leg.
  pants:
    '<path fill="#7f74c4" d="M6 3h20l3 26h-10L16 12l-3 17H3z"/><path fill="#5f54a3" d="M6 3h20l.4 3.600H5.600zM3.300 26h10.200l-.5 3H3zM18.500 26h10.200l.3 3h-10z"/><g fill="#ffd23f"><circle cx="9" cy="10" r="1.900"/><circle cx="22.500" cy="9.500" r="1.900"/><circle cx="15.800" cy="8.600" r="1.600"/><circle cx="7.500" cy="16.500" r="1.900"/><circle cx="24" cy="16" r="1.900"/><circle cx="10.700" cy="21" r="1.700"/><circle cx="21.500" cy="21.500" r="1.700"/><circle cx="6" cy="22.800" r="1.500"/><circle cx="26" cy="22.800" r="1.500"/></g>',
  sofa: '<rect x="6" y="27" width="3" height="4" fill="#6b4a2f"/><rect x="23" y="27" width="3" height="4" fill="#6b4a2f"/><rect x="4" y="9" width="24" height="15" rx="4" fill="#b8434a"/><rect x="6" y="18" width="20" height="9" rx="2.500" fill="#e06a6a"/><path fill="#b8434a" d="M15.500 18h1v9h-1z"/><rect x="1" y="15" width="7" height="13" rx="3.500" fill="#cf5459"/><rect x="24" y="15" width="7" height="13" rx="3.500" fill="#cf5459"/>',
  // Smooth and round: no pinch in it, and no fork mark.
  'round-dumpling':
    '<ellipse cx="16" cy="21" rx="14" ry="11" fill="#f0bd68"/><path fill="#b5762a" d="M2 21c0 6.100 6.300 11 14 11s14-4.900 14-11c-2.200 4.600-7.500 7.600-14 7.600S4.200 25.600 2 21z"/><ellipse cx="11.500" cy="15.800" rx="5" ry="2.600" fill="#ffe6b0"/><path fill="#9fb4c4" d="M9 8.500c-2-2 2-3 0-5.500 3 1.500 0 3.500 1.500 5.500zM16 7.500c-2-2 2-3 0-5.500 3 1.500 0 3.500 1.500 5.500zM23 8.500c-2-2 2-3 0-5.500 3 1.500 0 3.500 1.500 5.500z"/>',
  lift: '<rect x="3" y="1" width="26" height="31" rx="1.500" fill="#596674"/><rect x="6.500" y="6.500" width="9.200" height="25.500" fill="#c6d0d8"/><rect x="16.300" y="6.500" width="9.200" height="25.500" fill="#aebac5"/><rect x="11" y="2.400" width="10" height="3" rx=".6" fill="#22303a"/><path fill="#ffc24a" d="M12.500 4.900l1.400-2 1.400 2zM16.800 3l1.400 2 1.400-2z"/><circle cx="27.300" cy="18" r="1.100" fill="#ffc24a"/><circle cx="27.300" cy="21.500" r="1.100" fill="#ffc24a"/>',
  // An ice cream cake on a stool, seen from the side where its number reads 16.
  'cake-16':
    '<path fill="#8a5a34" d="M8 25h2.600l-1 7H7zM21.400 25H24l1 7h-2.600z"/><path fill="#a8763f" d="M4 24h24v3.500H4z"/><path fill="#f2a0b8" d="M1 12.500v6c0 5 6.700 8.500 15 8.500s15-3.500 15-8.500v-6z"/><ellipse cx="16" cy="12.500" rx="15" ry="11" fill="#fff3dc"/><g fill="#e0484d"><circle cx="28.2" cy="15.3" r="1.4"/><circle cx="23.5" cy="19.8" r="1.4"/><circle cx="16.0" cy="21.5" r="1.4"/><circle cx="8.5" cy="19.8" r="1.4"/><circle cx="3.8" cy="15.3" r="1.4"/><circle cx="3.8" cy="9.7" r="1.4"/><circle cx="8.5" cy="5.2" r="1.4"/><circle cx="16.0" cy="3.5" r="1.4"/><circle cx="23.5" cy="5.2" r="1.4"/><circle cx="28.2" cy="9.7" r="1.4"/></g><path stroke="#6a2c91" stroke-width="2.200" stroke-linecap="round" d="M10.700 7.500v10M21.500 7.600c-4 .4-5.600 3.500-5.600 6.600"/><circle cx="19" cy="14.300" r="3.100" stroke="#6a2c91" stroke-width="2.200"/>',
  // The same cake, seen from the other side.
  'cake-91':
    '<path fill="#8a5a34" d="M8 25h2.600l-1 7H7zM21.400 25H24l1 7h-2.600z"/><path fill="#a8763f" d="M4 24h24v3.500H4z"/><path fill="#f2a0b8" d="M1 12.500v6c0 5 6.700 8.500 15 8.500s15-3.500 15-8.500v-6z"/><ellipse cx="16" cy="12.500" rx="15" ry="11" fill="#fff3dc"/><g fill="#e0484d"><circle cx="28.2" cy="15.3" r="1.4"/><circle cx="23.5" cy="19.8" r="1.4"/><circle cx="16.0" cy="21.5" r="1.4"/><circle cx="8.5" cy="19.8" r="1.4"/><circle cx="3.8" cy="15.3" r="1.4"/><circle cx="3.8" cy="9.7" r="1.4"/><circle cx="8.5" cy="5.2" r="1.4"/><circle cx="16.0" cy="3.5" r="1.4"/><circle cx="23.5" cy="5.2" r="1.4"/><circle cx="28.2" cy="9.7" r="1.4"/></g><g transform="rotate(180 16 12.500)"><path stroke="#6a2c91" stroke-width="2.200" stroke-linecap="round" d="M10.700 7.500v10M21.500 7.600c-4 .4-5.600 3.500-5.600 6.600"/><circle cx="19" cy="14.300" r="3.100" stroke="#6a2c91" stroke-width="2.200"/></g>',
  // A piece of a jigsaw puzzle: blue sky, and a wisp of cloud.
  'sky-piece':
    '<path fill="#3f9be0" d="M3 12h7.600c-1.100-1.200-1.700-2.300-1.700-3.600a4.400 4.400 0 0 1 8.800 0c0 1.300-.6 2.400-1.700 3.600h8v6.500c1.100-1 2.200-1.500 3.300-1.500a4 4 0 0 1 0 8c-1.100 0-2.200-.5-3.300-1.500V31H3z"/><path fill="#2b78b6" d="M3 29h21v2H3z"/><path fill="#fff" d="M6.500 22c-1.500 0-2.300-.8-2.300-1.900s.9-1.900 2.100-1.800c.6-1.500 2-2.300 3.600-2.100 1.500.2 2.500 1.200 2.800 2.500 1.400-.2 2.500.5 2.500 1.700 0 1-.8 1.600-2 1.600z"/>',
  // A whale's tail above the sea, and in front of it a thumb.
  'bad-photo':
    '<rect x="2" y="1" width="28" height="31" rx="2" fill="#6b5a48"/><rect x="2.800" y="1.800" width="26.400" height="29.400" rx="1.400" fill="#fffaf0"/><path fill="#a8d8ee" d="M5.500 4.500h21V23h-21z"/><path fill="#2f7fae" d="M5.500 15.500q5-2 10.500 0t10.500 0V23h-21z"/><path fill="#33404f" d="M11.500 17.500c-.2-3-1.200-5.500-5-7.500 3-.8 5.200 0 6 2 .8-2 3-2.800 6-2-3.800 2-4.800 4.500-5 7.500z"/><path fill="#f0a878" d="M17.500 23v-8.500a4.300 4.300 0 0 1 8.600 0V23z"/><path fill="#ffe0cc" d="M19.400 15.500v-1.200a2.400 2.400 0 0 1 4.800 0v1.200z"/>',
  // The same, and nothing in front of the tail.
  'tail-photo':
    '<rect x="2" y="1" width="28" height="31" rx="2" fill="#6b5a48"/><rect x="2.800" y="1.800" width="26.400" height="29.400" rx="1.400" fill="#fffaf0"/><path fill="#a8d8ee" d="M5.500 4.500h21V23h-21z"/><path fill="#2f7fae" d="M5.500 16.500q5-2 10.500 0t10.500 0V23h-21z"/><path fill="#33404f" d="M15.200 20c-.2-4-1.500-7.500-8.200-10 4-1.400 7.500-.4 9 2.600 1.500-3 5-4 9-2.600-6.700 2.500-8 6-8.200 10z"/>',
  flowerpot:
    '<path fill="#d97f4f" d="M5.500 9h21l-3.200 22a1.200 1.200 0 0 1-1.200 1H9.900a1.200 1.200 0 0 1-1.200-1z"/><path fill="#b3572f" d="M5.600 10h20.800l-.5 3.500H6.100z"/><rect x="3" y="2" width="26" height="8.500" rx="1.800" fill="#c9683f"/>',
  'watering-can':
    '<path fill="#3d6c98" d="M23 9c6 0 8.500 3.500 8.500 9s-2.500 9-8.500 9v-3c3.600 0 5.500-2 5.500-6s-1.900-6-5.500-6zM9 25L2.500 11l2.600-1.500L11 18z"/><path fill="#2f5577" d="M0 11l6-4 1.600 2.400-6 4z"/><rect x="8" y="3" width="16" height="28" rx="2" fill="#4f8fc6"/><path fill="#2f5577" d="M8 3h16v3H8z"/>',
  'sticky-note':
    '<path fill="#ffd84d" d="M3 3h26v18l-8 8H3z"/><path fill="#e0ad1f" d="M21 29v-8h8z"/><path fill="#3c3a44" d="M7.500 9h17v2h-17zM7.500 14h17v2h-17zM7.500 19h9v2h-9z"/>',
  // Two eyes are painted on its lid, and a mouth below.
  'wish-box':
    '<path fill="#8a5330" d="M3 14h26v15a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"/><path fill="#6e3f22" d="M3 22.500h26v1.200H3zM3 14h26v1.800H3z"/><path fill="#b5763f" d="M2 9c0-4 3-7 7-7h14c4 0 7 3 7 7v5H2z"/><path fill="#f2c14e" d="M6 2.700l2-.7v12H6zM24 2l2 .7V14h-2zM6 14h2v18H6zM24 14h2v18h-2z"/><circle cx="12" cy="8" r="3.200" fill="#fff"/><circle cx="20" cy="8" r="3.200" fill="#fff"/><circle cx="12.400" cy="8.400" r="1.600" fill="#1c1c1c"/><circle cx="20.400" cy="8.400" r="1.600" fill="#1c1c1c"/><path fill="#3a1f10" d="M11 24.500c3 2.800 7 2.800 10 0-.6 3.400-2.600 5-5 5s-4.400-1.600-5-5z"/>',
  rake: '<rect x="15" y="8" width="2.400" height="24" rx="1.200" fill="#a8763f"/><path fill="#54606e" d="M4 7.500C4 6 5 5.200 6.500 5.200h19C27 5.200 28 6 28 7.500v1H4z"/><path fill="#3c4650" d="M4 1.200h2v7.300H4zM8.400 1.200h2v7.300h-2zM12.800 1.200h2v7.300h-2zM17.200 1.200h2v7.300h-2zM21.600 1.200h2v7.300h-2zM26 1.200h2v7.300h-2z"/>',
  // A boy who sits in a cardboard box and reads.
  'boy-in-box':
    '<path fill="#593b39" d="M8.500 9.500C8 4 11.500 1 16 1s8 3 7.500 8.500z"/><circle cx="9" cy="10.500" r="1.800" fill="#bb806e"/><circle cx="23" cy="10.500" r="1.800" fill="#bb806e"/><path fill="#c68d7b" d="M9 8c4 .5 8-.5 10-2.500 1 1.500 2.500 2.300 4 2.500v3.500c0 4-3 6.500-7 6.500s-7-2.500-7-6.500z"/><circle cx="13" cy="11" r="1" fill="#1c1c1c"/><circle cx="19" cy="11" r="1" fill="#1c1c1c"/><path stroke="#990838" stroke-width=".8" stroke-linecap="round" d="M14.500 14q1.500 1 3 0"/><path fill="#3f8f6b" d="M5 20c0-2 3-3 11-3s11 1 11 3v3H5z"/><path fill="#e0484d" d="M7.500 16l8.500 1.500 8.500-1.500v6.500L16 24l-8.500-1.500z"/><path stroke="#a3161f" stroke-width=".8" d="M16 17.500V24"/><circle cx="7.500" cy="20" r="1.500" fill="#c68d7b"/><circle cx="24.500" cy="20" r="1.500" fill="#c68d7b"/><path fill="#a06a3c" d="M2 21.500h28L28.500 32h-25z"/><path fill="#c98f57" d="M2 21.500h28l-.6 4H2.600z"/><path fill="#e7c48d" d="M14 21.500h4V32h-4z"/>',
  // A man asleep in an armchair, under a rug.
  'asleep-in-chair':
    '<path fill="#3d6c98" d="M6 4c0-2.200 1.800-4 4-4h12c2.200 0 4 1.800 4 4v18H6z"/><path fill="#2d5478" d="M2 15c0-2 1.400-3.500 3.300-3.500S8.500 13 8.500 15v14H4a2 2 0 0 1-2-2zM30 15c0-2-1.400-3.500-3.300-3.500S23.500 13 23.500 15v14H28a2 2 0 0 0 2-2z"/><path fill="#2d5478" d="M5 26h22v3H5z"/><path fill="#6b4a2f" d="M5 29h3v3H5zM24 29h3v3h-3z"/><path fill="#c98e5f" d="M11 7.500c0-3.300 2-5.500 5-5.500s5 2.200 5 5.500-2 5.700-5 5.700-5-2.400-5-5.700z"/><path fill="#3a2a20" d="M10.700 7C10.300 3 12.600 1 16 1s5.700 2 5.300 6c-1-1.600-2-2.300-5.300-2.300S11.700 5.400 10.700 7z"/><path stroke="#3a2a20" stroke-width=".8" stroke-linecap="round" d="M12.600 8.200q1 .8 2 0m2.800 0q1 .8 2 0"/><ellipse cx="16" cy="11" rx="1" ry=".8" fill="#7a4630"/><path fill="#e0a030" d="M8.500 17c0-2.500 3-4 7.500-4s7.500 1.500 7.500 4v12h-15z"/><path fill="#b97a1c" d="M8.500 19.500h15v1.500h-15zM8.500 24.500h15V26h-15z"/>',
  // A coil of rope.
  rope: '<ellipse cx="16" cy="22" rx="15" ry="9.500" fill="#8a4f1d"/><ellipse cx="16" cy="21" rx="14" ry="8" fill="#e09a4a"/><ellipse cx="16" cy="21" rx="11.300" ry="6.100" fill="#8a4f1d"/><ellipse cx="16" cy="21" rx="9.600" ry="5" fill="#e09a4a"/><ellipse cx="16" cy="21" rx="6.600" ry="3.200" fill="#8a4f1d"/><path fill="#e09a4a" d="M27 25c3 1.500 4.500 3.200 4 5.500l-2.600-.3c.2-1.200-.8-2.200-3-3z"/>',
  // What is smelled, as lines in the air.
  scent:
    '<path fill="#7a2fb0" d="M2 7C5 3 9 3 12 7S19 11 22 7S28 4 30 6V9.500C28 7.500 25 7.500 22 10.500C19 14.500 15 14.500 12 10.500C9 6.500 5 6.500 2 10.500Z"/><path fill="#ff8ad0" d="M2 17C5 13 9 13 12 17S19 21 22 17S28 14 30 16V19.500C28 17.500 25 17.500 22 20.500C19 24.500 15 24.500 12 20.500C9 16.500 5 16.500 2 20.500Z"/><path fill="#7a2fb0" d="M2 27C5 23 9 23 12 27S19 31 22 27S28 24 30 26V29.500C28 27.500 25 27.500 22 30.500C19 34 15 34 12 30.500C9 26.500 5 26.500 2 30.500Z"/>',
  // Somebody's shadow, with a finger at its nose.
  shadow:
    '<path fill="#d9d3ea" d="M16 .2a5.800 5.800 0 0 1 5.600 4.500l7.200 4a2.600 2.600 0 0 1-.2 4.700l-6 2.400.8 6.400-2.200.9-.3 8.900h-8l-.4-10.600-.9-6.900 3.100-2.500A5.800 5.800 0 0 1 16 .2z"/><circle cx="16" cy="6" r="5" fill="#3a3550"/><path fill="#3a3550" d="M11.400 13.400c2.700-2 6.500-2 9.200 0l2 8.400-2 .5-.5 8.700h-3.300L16 23.500 15.200 31h-3.300l-.5-10.600z"/><path fill="#3a3550" d="M20 13l6.500-2.200 1.500 2.200-7 3z"/><path fill="#3a3550" d="M26.300 13.200l-8.600-5.300.8-1.700L28 11z"/>',
  // A white wall, and on it the shadow of somebody who scratches their bottom.
  'shadow-on-wall':
    '<rect x="0" y="1" width="32" height="31" rx="1" fill="#8a7a68"/><rect x="1" y="2" width="30" height="29" fill="#fff4d2"/><circle cx="13" cy="8.500" r="4" fill="#3a3550"/><path fill="#3a3550" d="M9.600 8l-1.400 1.600 1.600.6zM11 12.500h5.500l2 5.500h-7z"/><circle cx="16.500" cy="20" r="4.300" fill="#3a3550"/><path fill="#3a3550" d="M12 19h7.500l-.8 11.500h-2.900l-.6-7-1 7h-2.900z"/><path fill="#3a3550" d="M15 12.800l2-.6 7.300 4.800-1.200 2z"/><path fill="#3a3550" d="M24.600 16.600l.3 2.400-5.400 2.400-.9-2z"/><path fill="#e07a3a" d="M23.500 21l3 .6-.2 1-3-.6zM22.800 23.200l2.800 1.400-.5.9-2.800-1.400zM24 19.200l3-.4.1 1-3 .4z"/>',
  // A white wall, and on it the shadow of two hands that make a rabbit.
  'rabbit-on-wall':
    '<rect x="0" y="1" width="32" height="31" rx="1" fill="#8a7a68"/><rect x="1" y="2" width="30" height="29" fill="#fff4d2"/><path fill="#3a3550" d="M9.500 4.500c1.600-.6 4 4.500 5 9l-2.600 1.200c-2.400-4-3.800-9.700-2.400-10.200zM16.800 3.800c1.700-.2 2.600 5.500 2.300 10l-2.900.3c-1-4.600-1-10.100.6-10.300z"/><path fill="#3a3550" d="M7 19.500c0-4 3.600-6.800 8.200-6.800 5.600 0 9.600 4 9.600 9.700V31H13v-5c-4.200-.6-6-3.200-6-6.500z"/><circle cx="12.500" cy="18.200" r="1.400" fill="#fff4d2"/>',
}

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
  pond: '<ellipse cx="16" cy="27.500" rx="16" ry="4.500" fill="#a08a6a"/><ellipse cx="16" cy="27.500" rx="14.800" ry="3.700" fill="#3d9ad1"/><path fill="#a5dcf5" d="M6 26.600h7v.8H6zM17 28.800h9v.8h-9zM20 25.600h5v.7h-5z"/>',
  // Ebba's own spelling of "ocean", O S H E N
  'oshen-sign':
    '<path fill="#8a5a33" d="M14.600 16h2.800v16h-2.800z"/><rect x="1" y="5" width="30" height="13" rx="1.500" fill="#fff3d6"/><path fill="none" stroke="#a8763f" d="M1.500 5.500h29v12h-29z"/><path fill="none" stroke="#1d5fa8" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round" d="M5.600 8.500c-2.600 0-2.600 6.200 0 6.200s2.600-6.200 0-6.200zM13.600 9c-1.600-1-3.800-.4-3.600 1.200.2 1.700 3.600 1.100 3.700 2.900.1 1.600-2.300 2.200-3.900 1.100M16.200 8.500v6.200M19.700 8.500v6.200M16.200 11.600h3.500M25 8.500h-2.900v6.200h3M22.200 11.600h2.300M27 14.700V8.500l3 6.200V8.500"/>',
}
