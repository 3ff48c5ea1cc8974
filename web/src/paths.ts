/** Every address of the app. Patterns for the router, functions for links. */
export const paths = {
  home: '/',
  brainCheck: '/brain-check',
  notSure: '/not-sure',
  tryOneWord: '/try-one-word',
  practiceReading: '/practice-reading',
  wordInterestSelection: '/word-interest-selection',
  wordBuilding: '/word-building',
  wordBuildingTheme: '/word-building/:theme',
  sentenceBuilding: '/sentence-building',
  sentenceBuildingTheme: '/sentence-building/:theme',
  interests: '/interests',
  stories: '/stories',
  storyList: '/stories/:interest',
  story: '/story/:interest/:storyId',
  generatedStory: '/story',
  storyGenerate: '/story-generate',
  create: '/create',
  celebrate: '/celebrate',
  todayIWantTo: '/today-i-want-to',
  myPage: '/my-page',
  sharing: '/sharing',
  mathActivities: '/math-activities',
  gentleActivities: '/gentle-activities',
  parentSignup: '/parent-signup',
  parentLogin: '/parent-login',
  parentForgotPassword: '/parent-forgot-password',
  parentResetPassword: '/parent-reset-password',
  parentConfirmEmail: '/parent-confirm-email',
  parent: '/parent',
  childWeek: '/parent/week/:childId',
  parentAccount: '/parent/account',
  parentSounds: '/parent-sounds',
  weeklyMail: '/weekly-mail',
  privacy: '/privacy',
  support: '/support',
  about: '/about',
} as const

export const storyListPath = (interest: string): string => `/stories/${encodeURIComponent(interest)}`

export const storyPath = (interest: string, storyId: string): string =>
  `/story/${encodeURIComponent(interest)}/${encodeURIComponent(storyId)}`

export const childWeekPath = (childId: string): string => `/parent/week/${encodeURIComponent(childId)}`

/** The name in the query of a story for the id of the child's own page at which the story opens. */
export const OWN_PAGE = 'own-page'

/** The name in the query for an open built-in story, so that the browser's Back leads to the message before it. */
export const BUILT_IN = 'built-in'

export const wordBuildingPath = (theme: string): string => `/word-building/${encodeURIComponent(theme)}`

export const sentenceBuildingPath = (theme: string): string => `/sentence-building/${encodeURIComponent(theme)}`
