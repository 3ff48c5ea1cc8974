// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"quiet-letters","title":"Some letters stay quiet","text":"You write the “k” of “kn”, “w” of “wr”, “b” of “mb” and “g” of “gn”, but don't hear them. “ph” says “f”.","words":[{"word":"knee","lit":[{"at":0,"length":2}]},{"word":"thumb","lit":[{"at":3,"length":2}]},{"word":"graph","lit":[{"at":3,"length":2}]}],"together":{"word":"gnome","chunks":["gn","ome"],"ttsChunks":["/n/","ome"]}}
export default data
