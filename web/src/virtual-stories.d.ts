declare module 'virtual:shelves' {
  type Level = import('@lanternleaf/domain/story/story').ReadingLevel

  export type ListedStory = import('@lanternleaf/domain/story/compiled-story').StoryListEntry & {
    readonly icon: import('./ui/picture.tsx').Icon
    readonly load: Readonly<
      Record<Level, () => Promise<{ default: import('@lanternleaf/domain/story/compiled-story').CompiledStory }>>
    >
    /** What it shows, the same at each level; null for a story that is only read. */
    readonly scenes:
      | (() => Promise<{ default: import('@lanternleaf/domain/scene/compiled-scenes').CompiledScenes }>)
      | null
  }

  /** The covers of each topic's stories, of those that have one. */
  export const covers: Readonly<
    Partial<
      Record<
        import('@lanternleaf/domain/interest/interest').Topic,
        () => Promise<{ default: import('@lanternleaf/domain/scene/compiled-scenes').CompiledCovers }>
      >
    >
  >

  /** The stories of each topic that has some. */
  export const shelves: Readonly<
    Partial<
      Record<import('@lanternleaf/domain/interest/interest').Topic, () => Promise<{ default: readonly ListedStory[] }>>
    >
  >
}

declare module 'virtual:templates' {
  type BaseStory = import('@lanternleaf/domain/story-generator/base-story').BaseStory
  type FallbackTopic = import('@lanternleaf/domain/story-generator/fallback-topic').FallbackTopic
  type Load<Value> = () => Promise<{ default: Value }>

  export type BuiltInStory = import('@lanternleaf/domain/story/compiled-story').StoryListEntry & {
    readonly icon: import('./ui/picture.tsx').Icon
    readonly load: Load<import('@lanternleaf/domain/story/compiled-story').CompiledStory>
    readonly template: Load<BaseStory>
    readonly scenes: Load<import('@lanternleaf/domain/scene/compiled-scenes').CompiledScenes>
  }

  /** Every story that can be told, with a loader of its template. */
  export const stories: readonly (import('@lanternleaf/domain/story-generator/plan-story').TellableStory & {
    readonly load: Load<BaseStory>
  })[]
  export const fallbacks: Readonly<Record<FallbackTopic, BuiltInStory>>
  export const mix: Load<import('@lanternleaf/domain/story-generator/camp').Mix>
}

declare module 'virtual:story-statistics' {
  const statistics: {
    readonly storyId: string
    readonly interest: string
    readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
    readonly errors: readonly string[]
  }
  export default statistics
}

declare module 'virtual:screen-scene/*' {
  const scene: import('@lanternleaf/domain/scene/compiled-scenes').CompiledScreenScene
  export default scene
}

declare module 'virtual:listed-stories' {
  /** Every story on a shelf by its id. */
  export const listed: Readonly<
    Partial<
      Record<
        string,
        { readonly interest: import('@lanternleaf/domain/interest/interest').Topic; readonly title: string }
      >
    >
  >

  /** The topics that have stories. */
  export const toldTopics: readonly import('@lanternleaf/domain/interest/interest').Topic[]
}
