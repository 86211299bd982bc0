/** Cuts text into pieces of at most `most` characters, never between the two halves of one. */
export function* inPieces(text: string, most: number): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + most, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(at, end);
    at = end;
  }
}
