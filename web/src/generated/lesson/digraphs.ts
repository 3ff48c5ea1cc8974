// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"digraphs","title":"Two letters, one sound","text":"“sh”, “ck” and “th” are pairs. Read each pair as one sound.","words":[{"word":"shed","lit":[{"at":0,"length":2}]},{"word":"duck","lit":[{"at":2,"length":2}]},{"word":"moth","lit":[{"at":2,"length":2}]}],"together":{"word":"fish","chunks":["f","i","sh"],"ttsChunks":["/f/","/i/","/sh/"]}}
export default data
