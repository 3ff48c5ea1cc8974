import type { ChildCard } from '@lanternleaf/contract/children'

export type SheetProps = {
  child: ChildCard
  /** @param told what was done */
  onDone: (told: string) => void
  onBack: () => void
}
