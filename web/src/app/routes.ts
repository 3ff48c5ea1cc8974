import type { ComponentType } from 'react'
import { paths } from '../paths.ts'

/** Who a screen is for. A screen for a child or a parent stands behind a login, at its own address. */
export type Audience = 'open' | 'child' | 'parent'

type Screen = { readonly default: ComponentType }

export type Route = { readonly path: string; readonly audience: Audience; readonly load: () => Promise<Screen> }

/** Every screen of the app: its address, who may see it, and its code, which is loaded when the screen is opened. */
export const routes: readonly Route[] = [
  { path: paths.home, audience: 'open', load: () => import('../routes/open/home.tsx') },
  { path: paths.brainCheck, audience: 'open', load: () => import('../routes/open/brain-check.tsx') },
  { path: paths.notSure, audience: 'open', load: () => import('../features/brain-check/body-cues/body-cues.tsx') },
  { path: paths.tryOneWord, audience: 'open', load: () => import('../features/word-building/try-one-word.tsx') },
  { path: paths.parentSignup, audience: 'open', load: () => import('../routes/open/parent-signup.tsx') },
  { path: paths.parentLogin, audience: 'open', load: () => import('../features/parent-account/parent-login-form.tsx') },
  {
    path: paths.parentForgotPassword,
    audience: 'open',
    load: () => import('../features/parent-account/reset/forgot-password.tsx'),
  },
  {
    path: paths.parentResetPassword,
    audience: 'open',
    load: () => import('../features/parent-account/reset/reset-password.tsx'),
  },
  {
    path: paths.parentConfirmEmail,
    audience: 'open',
    load: () => import('../features/parent-account/address/confirm-email.tsx'),
  },
  { path: paths.weeklyMail, audience: 'open', load: () => import('../features/weekly-mail/stop-weekly-mail.tsx') },
  { path: paths.privacy, audience: 'open', load: () => import('../routes/open/privacy.tsx') },
  { path: paths.support, audience: 'open', load: () => import('../routes/open/support.tsx') },
  { path: paths.about, audience: 'open', load: () => import('../routes/open/about.tsx') },
  { path: paths.practiceReading, audience: 'child', load: () => import('../routes/child/practice-reading.tsx') },
  {
    path: paths.wordInterestSelection,
    audience: 'child',
    load: () => import('../features/word-building/themes/theme-picker.tsx'),
  },
  {
    path: paths.wordBuilding,
    audience: 'child',
    load: () => import('../features/word-building/word-building-screen.tsx'),
  },
  {
    path: paths.wordBuildingTheme,
    audience: 'child',
    load: () => import('../features/word-building/word-building-screen.tsx'),
  },
  {
    path: paths.sentenceBuilding,
    audience: 'child',
    load: () => import('../features/sentence-building/theme-picker.tsx'),
  },
  {
    path: paths.sentenceBuildingTheme,
    audience: 'child',
    load: () => import('../features/sentence-building/sentence-building-screen.tsx'),
  },
  { path: paths.interests, audience: 'child', load: () => import('../routes/child/interests.tsx') },
  { path: paths.stories, audience: 'child', load: () => import('../features/stories/list/story-list.tsx') },
  { path: paths.storyList, audience: 'child', load: () => import('../features/stories/list/story-list.tsx') },
  { path: paths.story, audience: 'child', load: () => import('../features/stories/story-screen.tsx') },
  {
    path: paths.storyGenerate,
    audience: 'child',
    load: () => import('../features/story-generator/story-generation.tsx'),
  },
  {
    path: paths.generatedStory,
    audience: 'child',
    load: () => import('../features/stories/generated-story-screen.tsx'),
  },
  { path: paths.create, audience: 'child', load: () => import('../routes/child/create.tsx') },
  { path: paths.celebrate, audience: 'child', load: () => import('../routes/child/celebrate.tsx') },
  { path: paths.todayIWantTo, audience: 'child', load: () => import('../routes/child/today-i-want-to.tsx') },
  { path: paths.myPage, audience: 'child', load: () => import('../routes/child/my-page.tsx') },
  { path: paths.sharing, audience: 'child', load: () => import('../routes/child/sharing.tsx') },
  { path: paths.mathActivities, audience: 'child', load: () => import('../features/today-i-want-to/coming-soon.tsx') },
  {
    path: paths.gentleActivities,
    audience: 'child',
    load: () => import('../features/today-i-want-to/coming-soon.tsx'),
  },
  { path: paths.parent, audience: 'parent', load: () => import('../routes/parent/family-dashboard.tsx') },
  { path: paths.childWeek, audience: 'parent', load: () => import('../routes/parent/child-week.tsx') },
  { path: paths.parentAccount, audience: 'parent', load: () => import('../routes/parent/account.tsx') },
  {
    path: paths.parentSounds,
    audience: 'parent',
    load: () => import('../features/recorded-sounds/recorded-sounds-screen.tsx'),
  },
]

/** Loads the screen for addresses that no screen has. */
export const notFound = () => import('../routes/open/not-found.tsx')
