/**
 * A text as a person meant it: without the characters at its ends that show nothing, and without
 * characters that turn the direction of what follows. Inside of a text invisible characters stay,
 * because emoji and Persian words need some of them.
 */
export const cleanText = (typed: string): string =>
  typed
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(blankStart, "")
    .replace(blankEnd, "")

/** The same for a text of one line, such as a name: its line breaks and tabs are spaces. */
export const cleanLine = (typed: string): string =>
  cleanText(typed).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")

/** Whether a text shows nothing: it has only white space, control and invisible characters. */
export const isBlank = (text: string): boolean => cleanText(text) === ""

const blankStart = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u

/** Without variation selectors and tags, which belong to the emoji before them. */
const blankEnd =
  /(?<![\s\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufeff\uffa0])[\s\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufeff\uffa0]+$/u
