type Sorted = { field: string; direction: 'asc' | 'desc' };
type KitSorter = { columnKey?: unknown; order?: 'ascend' | 'descend' | null | undefined };

/** Orders after a press on a head: those that stay keep their place, a new one comes last. */
export const sortedBy = (before: readonly Sorted[], sorter: KitSorter | readonly KitSorter[]): Sorted[] => {
  const now = new Map<string, Sorted['direction']>();
  for (const { columnKey, order } of Array.isArray(sorter) ? (sorter as KitSorter[]) : [sorter as KitSorter])
    if (order) now.set(String(columnKey), order === 'ascend' ? 'asc' : 'desc');
  const kept = before.flatMap(({ field }) => {
    const direction = now.get(field);
    now.delete(field);
    return direction === undefined ? [] : [{ field, direction }];
  });
  return [...kept, ...[...now].map(([field, direction]) => ({ field, direction }))];
};
