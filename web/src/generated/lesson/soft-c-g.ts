// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"soft-c-g","title":"Soft c, soft g and “tch”","text":"Before “e”, “i” or “y”, “c” usually says “s”, and “g” often says “j”. After a short vowel, “ch” is nearly always “tch”.","words":[{"word":"mice","lit":[{"at":2,"length":2}]},{"word":"gem","lit":[{"at":0,"length":2}]},{"word":"hatch","lit":[{"at":2,"length":3}]}],"together":{"word":"space","chunks":["sp","ace"],"ttsChunks":["/s p/","ace"]}}
export default data
