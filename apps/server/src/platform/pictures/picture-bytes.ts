/** How files of the formats that are taken begin; AVIF and HEIC are kinds of the last. */
const isOfAvifFamily = (head: string) => /^ftyp(?:avif|avis|mif1|heic|heix)/.test(head.slice(4));
const beginnings: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  (head) => head.startsWith('\xff\xd8\xff'),
  (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  isOfAvifFamily,
];

const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, 16);

/** Recognises AVIF and HEIC, in which few bytes can unfold to a huge picture. */
export function isAvif(bytes: Buffer): boolean {
  return isOfAvifFamily(headOf(bytes));
}

/** Whether the bytes begin like a picture of a format that is taken; no decoder of another format gets to see them. */
export function beginsLikePicture(bytes: Buffer): boolean {
  const head = headOf(bytes);
  return beginnings.some((begins) => begins(head));
}
