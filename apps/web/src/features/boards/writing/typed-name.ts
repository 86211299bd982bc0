/** An @ that may begin a mention, as the rules read one, with what is typed of its name. */
const begun = /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}._-]{1,32})$/u;
const goesOn = /^[\p{L}\p{N}_-]/u;

/** The name that is being typed behind an @ and ends at the caret; '' where there is none. */
export function typedName(text: string, caret: number): string {
  if (goesOn.test(text.slice(caret))) return '';
  return begun.exec(text.slice(0, caret))?.[1] ?? '';
}
