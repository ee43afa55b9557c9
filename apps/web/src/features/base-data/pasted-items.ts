import { EnCode, FullName } from '@qiaoban/contracts/fields';

type PastedItem = { fullName: string; enCode: string };
/** The first line that is no item, from 1, and what of it is wrong. */
type Bad = { line: number; part: 'line' | 'name' | 'code'; text: string };

/** Lines "name,code" (comma, tab or semicolon) as items, and the first that is none. */
export const readPasted = (text: string): { items: PastedItem[]; bad?: Bad } => {
  const items: PastedItem[] = [];
  for (const [at, typed] of (text ?? '').split(/\r?\n/).entries()) {
    if (typed.trim() === '') continue;
    const [first = '', second = ''] = typed.split(/[,，;；\t]/).map((part) => part.trim());
    const line = at + 1;
    if (first === '' || second === '') return { items, bad: { line, part: 'line', text: typed.trim() } };
    const fullName = FullName.safeParse(first);
    if (!fullName.success) return { items, bad: { line, part: 'name', text: first } };
    const enCode = EnCode.safeParse(second);
    if (!enCode.success) return { items, bad: { line, part: 'code', text: second } };
    items.push({ fullName: fullName.data, enCode: enCode.data });
  }
  return { items };
};
