import type { InterestCategory } from '@lanternleaf/domain/interest/interest'

/** The name of each category of topics. */
export const CATEGORY_NAMES: Record<InterestCategory, string> = {
  nature: 'Nature',
  adventure: 'Adventure',
  social: 'Friends and family',
  creative: 'Creative',
  technology: 'Technology',
}
