export type TreeItem<T = unknown> = {
  key: string;
  title: string;
  /** Name of an icon, or nothing. */
  icon?: string;
  selectable?: boolean;
  data?: T;
  children?: TreeItem<T>[];
};

/** The branches that hold a match; a matching branch keeps everything below it. */
export const filterTree = <T>(items: readonly TreeItem<T>[], text: string): TreeItem<T>[] => {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...items];
  return items.flatMap((item) => {
    if (item.title.toLowerCase().includes(wanted)) return [item];
    const children = filterTree(item.children ?? [], wanted);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
};

/** Keys of everything that can be opened. */
export const branchKeys = <T>(items: readonly TreeItem<T>[]): string[] =>
  items.flatMap((item) => (item.children?.length ? [item.key, ...branchKeys(item.children)] : []));

/** The item with the key, or undefined. */
export const findItem = <T>(items: readonly TreeItem<T>[], key: string): TreeItem<T> | undefined => {
  for (const item of items) {
    if (item.key === key) return item;
    const below = findItem(item.children ?? [], key);
    if (below) return below;
  }
  return undefined;
};
