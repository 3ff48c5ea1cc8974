// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"blends","title":"Say every letter in a row","text":"In “cr”, “spl” and “st” each letter keeps its own sound. Say them fast, one after the other.","words":[{"word":"crab","lit":[{"at":0,"length":2}]},{"word":"splash","lit":[{"at":0,"length":3}]},{"word":"nest","lit":[{"at":2,"length":2}]}],"together":{"word":"frog","chunks":["fr","og"],"ttsChunks":["/f r/","ogg"]}}
export default data
