type InterfaceOption = { id: string; fullName: string; parentId?: string };

/** Rows that a data interface answers, as choices: those with an id under their name, with all below them; plain values as they are. */
export const rowsAsOptions = (data: unknown, parentId?: string): InterfaceOption[] => {
  const above = parentId === undefined ? {} : { parentId };
  return (Array.isArray(data) ? data : []).flatMap((row: unknown): InterfaceOption[] => {
    if (typeof row !== 'object' || row === null)
      return [{ id: String(row as string), fullName: String(row as string), ...above }];
    const { id, fullName, children } = row as Record<string, unknown>;
    const isNone = id === undefined || id === null || id === '';
    const below = rowsAsOptions(children ?? [], isNone ? parentId : String(id as string));
    if (isNone) return below;
    return [{ id: String(id as string), fullName: String((fullName ?? id) as string), ...above }, ...below];
  });
};

/** Rows that a data interface answers, whole, with an id and all below them; the same ones that are choices. */
export const flatRows = (data: unknown): { id: string; [field: string]: unknown }[] =>
  (Array.isArray(data) ? data : []).flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null)
      return [{ id: String(row as string), fullName: String(row as string) }];
    const { id, children, ...fields } = row as Record<string, unknown>;
    const below = flatRows(children ?? []);
    if (id === undefined || id === null || id === '') return below;
    return [{ fullName: id, ...fields, id: String(id as string) }, ...below];
  });
