// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"spelling-joins","title":"Words change where an ending joins","text":"One short vowel, one consonant: double it, as in running. A last “e” drops off before a vowel, and “y” after a consonant turns into “i”.","words":[{"word":"running","lit":[{"at":2,"length":2}]},{"word":"smiling","lit":[{"at":4,"length":3}]},{"word":"berries","lit":[{"at":4,"length":3}]}],"together":{"word":"swimming","chunks":["swim","m","ing"],"ttsChunks":["swim","/m/","ing"]}}
export default data
