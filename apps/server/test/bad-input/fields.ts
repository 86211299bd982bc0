/** The place of a field in a body: its name, or the names that lead to it. */
export type FieldPath = readonly string[];

/** Every field of a body that holds a plain value, with those of the objects inside it. */
export function fieldPaths(body: object, before: FieldPath = []): FieldPath[] {
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const path = [...before, name];
    return typeof value === 'object' && value !== null ? [path, ...fieldPaths(value, path)] : [path];
  });
}

/** The body as JSON, with one field replaced by a JSON text that needs no value in this language. */
export function replaceField(body: object, path: FieldPath, json: string): string {
  const mark = 'the field that is replaced';
  return JSON.stringify(withField(body, path, mark)).replace(JSON.stringify(mark), () => json);
}

function withField(body: object, [name = '', ...rest]: FieldPath, value: string): object {
  const inner: unknown = Reflect.get(body, name);
  const replaced = rest.length > 0 && inner ? withField(inner, rest, value) : value;
  return { ...body, [name]: replaced };
}
