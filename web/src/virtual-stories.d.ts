declare module 'virtual:stories' {
  type Level = import('@lanternleaf/domain/story/story').ReadingLevel

  export type ListedStory = import('@lanternleaf/domain/story/compiled-story').StoryListEntry & {
    readonly icon: import('./ui/picture.tsx').Icon
    readonly load: Readonly<
      Record<Level, () => Promise<{ default: import('@lanternleaf/domain/story/compiled-story').CompiledStory }>>
    >
  }

  export const stories: readonly ListedStory[]
}
