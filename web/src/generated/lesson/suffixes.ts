// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"suffixes","title":"Endings with a meaning","text":"“less” means without, and “er” or “or” is the one that does it. “ful” means full of, and has only one “l”.","words":[{"word":"careful","lit":[{"at":4,"length":3}]},{"word":"weightless","lit":[{"at":6,"length":4}]},{"word":"farmer","lit":[{"at":4,"length":2}]}],"together":{"word":"clueless","chunks":["clue","less"],"ttsChunks":["clue","less"]}}
export default data
