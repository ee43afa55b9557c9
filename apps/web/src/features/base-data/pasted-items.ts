type PastedItem = { fullName: string; enCode: string };

const CODE = /^[A-Za-z0-9_-]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;

/** Lines "name,code" (comma, tab or semicolon) as items; `badLine` is the first that is none, from 1, or 0. */
export const readPasted = (text: string): { items: PastedItem[]; badLine: number } => {
  const items: PastedItem[] = [];
  for (const [at, line] of (text ?? '').split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [fullName = '', enCode = ''] = line.split(/[,，;；\t]/).map((part) => part.trim());
    if (fullName === '' || fullName.length > 100 || enCode.length > 50 || !CODE.test(enCode))
      return { items, badLine: at + 1 };
    items.push({ fullName, enCode });
  }
  return { items, badLine: 0 };
};
