/** The given fields, without those that are `undefined`: what is not given has its default. */
export const defined = <Fields extends object>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) } => {
  const kept: { [Name in keyof Fields]?: Fields[Name] & ({} | null) } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
};
