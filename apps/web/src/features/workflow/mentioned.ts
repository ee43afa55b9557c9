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

/** A comment as it is kept: whoever was ticked and is not named in it stands before it, if the text may grow so long. */
export const naming = (text: string, ids: readonly string[], people: readonly Person[], longest: number): string => {
  const named = mentioned(text, people);
  const ticked = people.filter(({ id, name }) => name !== '' && ids.includes(id) && !named.includes(id));
  const whole = [...ticked.map(({ name }) => `@${name}`), text].join(' ');
  return whole.length > longest ? text : whole;
};
