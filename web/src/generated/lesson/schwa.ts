// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"schwa","title":"A vowel you hardly hear","text":"A weak vowel sounds like “uh”, so to spell it say each part clearly: drag, on. Learn “tion”, “ture” and “ous” as one piece.","words":[{"word":"dragon","lit":[{"at":4,"length":1}]},{"word":"station","lit":[{"at":3,"length":4}]},{"word":"famous","lit":[{"at":3,"length":3}]}],"together":{"word":"camel","chunks":["cam","el"],"ttsChunks":["cam","ull"]}}
export default data
