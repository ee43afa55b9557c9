import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: 'Name',
  code: 'Code',
  code_hint: 'Used for the data table and the address: letters, digits, dots, underscores and hyphens',
  category: 'Category',
  icon: 'Icon',
};
