/** A count with its noun, for sentences to the operator: "1 child", "2 children". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
