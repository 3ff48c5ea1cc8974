// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"two-closed","title":"Cut a long word in two","text":"Is it two words, like sunlight? If not, cut it between two consonants, and the first vowel is mostly short.","words":[{"word":"rabbit","lit":[{"at":2,"length":2}]},{"word":"helmet","lit":[{"at":2,"length":2}]},{"word":"sunlight","lit":[{"at":2,"length":2}]}],"together":{"word":"puffin","chunks":["puf","fin"],"ttsChunks":["puff","in"]}}
export default data
