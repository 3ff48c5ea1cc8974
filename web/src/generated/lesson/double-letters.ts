// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"double-letters","title":"Double letters at the end","text":"At the end of a short word, after one short vowel, “f”, “l”, “s” and “z” are nearly always doubled. You hear only one.","words":[{"word":"puff","lit":[{"at":2,"length":2}]},{"word":"shell","lit":[{"at":3,"length":2}]},{"word":"buzz","lit":[{"at":2,"length":2}]}],"together":{"word":"chess","chunks":["ch","e","ss"],"ttsChunks":["/ch/","/e/","/s/"]}}
export default data
