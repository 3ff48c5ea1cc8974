import { TOPIC_KIND, type Topic } from '@lanternleaf/domain/interest/interest'

/** The name of a topic in a heading. */
export const topicName = (topic: Topic): string => capitalize(topic)

/** The heading above the stories of a topic. */
export const storiesHeading = (topic: Topic): string => `${capitalize(TOPIC_KIND[topic])} stories`

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
