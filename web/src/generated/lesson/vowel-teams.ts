// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"vowel-teams","title":"Vowels that work as a team","text":"Two letters, one sound: “ee”, “oa” and “ai” are teams. Read and spell each team as one piece.","words":[{"word":"reef","lit":[{"at":1,"length":2}]},{"word":"toad","lit":[{"at":1,"length":2}]},{"word":"snail","lit":[{"at":2,"length":2}]}],"together":{"word":"train","chunks":["tr","ain"],"ttsChunks":["/t r/","ain"]}}
export default data
