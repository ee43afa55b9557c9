export type InterfaceOption = { id: string; fullName: string };

/** Rows that a data interface answers, as choices: those with an id under their name, with all below them; plain values as they are. */
export const rowsAsOptions = (data: unknown): InterfaceOption[] =>
  (Array.isArray(data) ? data : []).flatMap((row: unknown): InterfaceOption[] => {
    if (typeof row !== 'object' || row === null)
      return [{ id: String(row as string), fullName: String(row as string) }];
    const { id, fullName, children } = row as Record<string, unknown>;
    const below = rowsAsOptions(children ?? []);
    if (id === undefined || id === null || id === '') return below;
    return [{ id: String(id as string), fullName: String((fullName ?? id) as string) }, ...below];
  });
