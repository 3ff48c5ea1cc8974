/** What a strand (one thing that spelling teaches, such as silent e) is called on screen. */

import type { HomeStrand } from './strand.ts'

/** The name of each strand as shown to grown-ups and children, with an example word. */
export const STRAND_NAMES: Readonly<Record<HomeStrand, string>> = {
  'short-vowels': 'Short vowels, like “a” in cat',
  digraphs: 'Two letters that make one sound, like “sh” in ship',
  'double-letters': 'Double letters at the end, like “ll” in shell',
  blends: 'Blends, like “st” in nest',
  'silent-e': 'A silent “e” at the end, like cake',
  endings: 'Endings, like “ing” in jumping',
  'vowel-teams': 'Letters that team up, like “ai” in rain',
  'vowel-r': 'A vowel with “r”, like “ar” in star',
  diphthongs: 'More letters that team up, like “oi” in coin',
  'soft-c-g': 'Soft “c” and soft “g”, like “c” in mice',
  'quiet-letters': 'Letters that stay quiet, like “k” in knot',
  'two-closed': 'Longer words, part by part, like rabbit and teapot',
  'open-closed': 'A long or a short vowel in longer words, like spider and visit',
  schwa: 'A vowel you hardly hear, like the last “a” in salad',
  'spelling-joins': 'Words that change when you add an ending, like running',
  prefixes: 'Beginnings that mean something, like “un” in unzip',
  suffixes: 'Endings that mean something, like “ful” in careful',
  'heart-words': 'Heart words: letters that say something unexpected, like “ai” in said',
  roots: 'Old parts from Greek and Latin, like “tele” in telescope',
}
