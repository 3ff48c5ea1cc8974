// @ts-nocheck: generated from files that are checked before
import type { Lesson } from '@lanternleaf/domain/word-building/lesson'
const data: Lesson = {"strand":"roots","title":"Old parts that keep their meaning","text":"“tele” means far, “spect” means look, and “port” means carry. They come from Greek and Latin, and many words are built with them.","words":[{"word":"telescope","lit":[{"at":0,"length":4}]},{"word":"inspect","lit":[{"at":2,"length":5}]},{"word":"transport","lit":[{"at":5,"length":4}]}],"together":{"word":"teleport","chunks":["tele","port"],"ttsChunks":["telly","port"]}}
export default data
