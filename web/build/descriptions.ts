/** The meta description of each public page, for search engines and link previews, by address. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Stories and words for children of 8 to 12 and every kind of brain. No scores and no clocks.',
  '/brain-check': "Say how your brain feels today. There's no wrong answer, and you can change it later.",
  '/not-sure': "Three questions about your body, for when it's hard to say how you feel. You can skip each one.",
  '/try-one-word': 'Build one word from its parts, without an account. Nothing is stored or sent.',
  '/parent-signup': "Make one account for the grown-up, then the children's reading spaces.",
  '/parent-login': "For grown-ups: sign in to see your children's reading spaces.",
  '/parent-forgot-password': 'For grown-ups: get an email with a link to choose a new password.',
  '/parent-reset-password': 'For grown-ups: choose a new password with the link from your email.',
  '/parent-confirm-email': 'For grown-ups: confirm your email with the link we sent you.',
  '/weekly-mail': 'For grown-ups: stop the weekly email with the link in it, without signing in.',
  '/privacy': 'What Lanternleaf stores about a family, for how long, who sees it, and how to erase it.',
  '/support': "Help with Lanternleaf: with a PIN, with logging in, and with anything that doesn't work.",
  '/about': 'What Lanternleaf does, for whom, and on what evidence, each claim with its source.',
}

/** Throws if a public page has no description, so that a new page gets one. */
export function descriptionOf(path: string): string {
  const description = DESCRIPTIONS[path]
  if (description === undefined) throw new Error(`${path} has no description`)
  return description
}
