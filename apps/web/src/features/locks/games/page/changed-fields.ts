/** The fields of `after` that are not as in `before`, compared by their JSON. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const isChanged = (field: keyof T) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const fields = (Object.keys(after) as (keyof T)[]).filter(isChanged);
  return Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<T>;
}
