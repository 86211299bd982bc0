/** A multipart body as a browser sends it: texts as they are, everything else as JSON text. */
export function toForm(fields: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.jpg`);
  return form;
}
