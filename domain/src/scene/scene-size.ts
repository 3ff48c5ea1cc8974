/** The units of a scene. */
export const SCENE_WIDTH = 768
export const SCENE_HEIGHT = 290
