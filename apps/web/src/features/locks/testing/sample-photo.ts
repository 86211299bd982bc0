/** A picture file as somebody chooses it; what is in it does not matter to the page. */
export function samplePhoto(name = 'dial.jpg'): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' });
}
