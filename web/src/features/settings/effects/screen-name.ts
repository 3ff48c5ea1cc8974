/** The names of all screens, for the notice "Next: …" of the autism mode, shown before the screen changes (next-screen-notice.tsx). A new path needs a name here. */

import { paths } from '../../../paths.ts'
import { matchPath } from '../../../router/match-path.ts'

/** The end of the notice "Next: …" for each screen. */
const SCREEN_NAMES: Readonly<Record<keyof typeof paths, string>> = {
  home: 'how you feel today',
  brainCheck: 'how you feel today',
  notSure: 'three questions about how you feel',
  tryOneWord: 'build one word',
  practiceReading: 'choose what to do',
  wordInterestSelection: 'choose what your words are about',
  wordBuilding: 'choose what your words are about',
  wordBuildingTheme: 'build words',
  sentenceBuilding: 'choose what your sentences are about',
  sentenceBuildingTheme: 'build sentences',
  interests: 'choose what your story is about',
  stories: 'choose a story',
  storyList: 'choose a story',
  story: 'read a story',
  generatedStory: 'read your story',
  storyGenerate: 'mix your story',
  create: 'make something of your own',
  celebrate: 'see what you did',
  todayIWantTo: 'what you want to do today',
  myPage: 'My page',
  sharing: 'what your grown-up sees',
  mathActivities: 'numbers',
  gentleActivities: 'quiet things to do',
  parentSignup: 'a page for grown-ups',
  parentLogin: 'a page for grown-ups',
  parentForgotPassword: 'a page for grown-ups',
  parentResetPassword: 'a page for grown-ups',
  parentConfirmEmail: 'a page for grown-ups',
  parent: 'a page for grown-ups',
  childWeek: 'a page for grown-ups',
  parentAccount: 'a page for grown-ups',
  parentSounds: 'a page for grown-ups',
  weeklyMail: 'a page for grown-ups',
  privacy: 'what we keep, and who sees it',
  support: 'help',
  about: 'about Lanternleaf',
}

/** Describes the screen at an address, such as "choose a story". */
export function screenName(pathname: string): string {
  const screen = (Object.keys(SCREEN_NAMES) as (keyof typeof paths)[]).find((name) => matchPath(paths[name], pathname))
  return screen === undefined ? "a page we can't find" : SCREEN_NAMES[screen]
}
