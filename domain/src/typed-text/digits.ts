/**
 * Writes the digits of every script as 0 to 9, also fullwidth, mathematical and circled ones. Unicode puts a script's ten
 * digits in a row, so a digit's value is how many digits stand before it, modulo ten.
 */
export const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
