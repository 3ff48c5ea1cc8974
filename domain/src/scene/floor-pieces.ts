/** Pictures of a piece of the floor: a puddle, a hole. Others may stand on them. */
const FLOOR_PIECES: ReadonlySet<string> = new Set(['hole', 'own:rings', 'own:sand-hill', 'own:dug-hole', 'own:mud'])

export const isFloorPiece = (name: string): boolean => FLOOR_PIECES.has(name)
