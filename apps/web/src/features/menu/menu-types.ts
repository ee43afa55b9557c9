import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';

/** Types that have something to open today; others can still be seen and edited where they exist. The phone has fewer. */
export const typesFor = (category: MenuCategory, present?: number): number[] => {
  const own: number[] = [
    MENU_TYPE.directory,
    MENU_TYPE.page,
    MENU_TYPE.form,
    MENU_TYPE.dictionary,
    MENU_TYPE.report,
    MENU_TYPE.screen,
    MENU_TYPE.link,
    MENU_TYPE.portal,
  ];
  const phone: readonly number[] = [MENU_TYPE.directory, MENU_TYPE.page, MENU_TYPE.form, MENU_TYPE.link];
  if (category === 'App') own.splice(0, own.length, ...phone);
  return present === undefined || own.includes(present) ? own : [...own, present];
};

/** What the dialog asks for, by type. */
export const asksFor = (
  type: number,
): 'address' | 'link' | 'form' | 'dictionary' | 'report' | 'screen' | 'portal' | 'object' | 'nothing' => {
  if (type === MENU_TYPE.page) return 'address';
  if (type === MENU_TYPE.link) return 'link';
  if (type === MENU_TYPE.form) return 'form';
  if (type === MENU_TYPE.dictionary) return 'dictionary';
  if (type === MENU_TYPE.report) return 'report';
  if (type === MENU_TYPE.screen) return 'screen';
  if (type === MENU_TYPE.portal) return 'portal';
  return type === MENU_TYPE.directory ? 'nothing' : 'object';
};

/** Tone of the tag of a type. */
export const toneOf = (type: number): 'neutral' | 'accent' | 'info' | 'success' | 'warning' => {
  if (type === MENU_TYPE.directory) return 'neutral';
  if (type === MENU_TYPE.page) return 'info';
  if (type === MENU_TYPE.form) return 'accent';
  return type === MENU_TYPE.link ? 'warning' : 'success';
};

/** `code name` a line, as typed or pasted from a spreadsheet; the numbers of lines that are no such pair. */
export const readColumns = (text: string): { columns: { enCode: string; fullName: string }[]; bad: number[] } => {
  const columns = new Map<string, string>();
  const bad: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, enCode = '', fullName = ''] = /^\s*([\w.-]{1,100})[\s,，;；]+(.{1,100}?)\s*$/.exec(line) ?? [];
    if (enCode === '' || fullName.trim() === '') bad.push(at + 1);
    else columns.set(enCode, fullName.trim());
  }
  return { columns: [...columns].map(([enCode, fullName]) => ({ enCode, fullName })), bad };
};
