/** A count with its noun, in sentences for whoever runs the server: "1 child", "2 children". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
