// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"vowel-r","title":"When r comes after a vowel","text":"The “r” changes how the vowel sounds. Read the two as a pair: “ar”, “or”, “ir”.","words":[{"word":"shark","lit":[{"at":2,"length":2}]},{"word":"storm","lit":[{"at":2,"length":2}]},{"word":"bird","lit":[{"at":1,"length":2}]}],"together":{"word":"star","chunks":["st","ar"],"ttsChunks":["/s t/","are"]}}
export default data
