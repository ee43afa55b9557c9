type Person = { id: string; name: string };

/** Whom a text names by `@` and their name, the longest name first: `@张伟明` is not 张伟. */
export const mentioned = (text: string, people: readonly Person[]): string[] => {
  const named: string[] = [];
  let rest = text.replaceAll('＠', '@');
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    named.push(id);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return named;
};
