import { inScenes, type StoryCheck } from '../../check/finding.ts'
import { everyScene } from '../every-scene.ts'

/** Pictures of a head and shoulders, with or without a skin tone behind the name. A suit with a helmet stands by itself. */
const HEAD =
  /^(girl|boy|child|person|woman|man|old-woman|old-man|cook|mechanic|teacher|artist|detective)(-(light|medium|dark|medium-light|medium-dark))?$/

/** The hero of a scene is whole: a head and shoulders would lie on the bare floor. */
export const checkSceneHeads: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  return everyScene(scenes)
    .filter(({ frame, scene }) => frame === 'wide' && HEAD.test(scene.hero.name))
    .map(({ line, scene: { hero } }) =>
      inScenes('scene-heads', story, scenes.file, {
        what: hero.name,
        line,
        message: `${hero.name} is a head and shoulders, and lies on the floor.`,
        cure: 'Take a whole person, such as person-standing, or somebody or something else for the hero.',
      }),
    )
}
