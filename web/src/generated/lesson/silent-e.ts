// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"silent-e","title":"A silent e makes the vowel long","text":"The “e” at the end says nothing. It makes the vowel before it say its own name.","words":[{"word":"snake","lit":[{"at":2,"length":1},{"at":4,"length":1}]},{"word":"kite","lit":[{"at":1,"length":1},{"at":3,"length":1}]},{"word":"globe","lit":[{"at":2,"length":1},{"at":4,"length":1}]}],"together":{"word":"plane","chunks":["pl","ane"],"ttsChunks":["/p l/","ain"]}}
export default data
