/** What a page says of itself where it is found or passed on: short, true and kind. By address. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'A quiet place to read, for children of 8 to 12 and every kind of brain. No scores and no clocks.',
  '/brain-check': 'Say how your brain feels today. No choice is wrong, and you can change it later.',
  '/not-sure': 'Three questions about your body, for when it is hard to say how you feel. You can skip each one.',
  '/parent-signup': 'Make one account for the grown-up. You make the children’s reading spaces next.',
  '/parent-login': 'For grown-ups: sign in to see your children’s reading spaces.',
  '/parent-forgot-password': 'For grown-ups: have an email sent to you with a link to a new password.',
  '/parent-reset-password': 'For grown-ups: choose a new password, by the link in the email you were sent.',
  '/parent-confirm-email': 'For grown-ups: confirm that an email is yours, by the link in the email you were sent.',
  '/weekly-mail': 'For grown-ups: stop the weekly email, by the link in it and without signing in.',
  '/privacy': 'What Lanternleaf stores of a family, for how long, who sees it, and how to have it erased.',
  '/support': 'Help with Lanternleaf: with a PIN, with logging in, and with anything that does not work.',
  '/about': 'What Lanternleaf does, for whom, and on what evidence, each claim with its source.',
}

export function descriptionOf(path: string): string {
  const description = DESCRIPTIONS[path]
  if (description === undefined) throw new Error(`${path} has no description`)
  return description
}
