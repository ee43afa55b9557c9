import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: 'Name',
  code: 'Code',
  code_hint: 'Used for the data table and the address: a letter first, then letters, digits and underscores',
  code_bad: 'A letter first, then letters, digits and underscores',
  category: 'Category',
  icon: 'Icon',
};
