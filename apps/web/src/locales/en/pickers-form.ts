import type { texts as zh } from '../zh/pickers-form';

export const texts: Record<keyof typeof zh, string> = {
  name: 'Name',
  code: 'Code',
  code_hint: 'Used for the data table and the address: letters, digits, dots, underscores and hyphens',
  category: 'Category',
  icon: 'Icon',
  form_renewed: 'This form was published again while you were filling it in',
  form_renewed_whole: 'You now see the new form with everything you filled in. Please check it and save again.',
  form_renewed_lost:
    'You now see the new form. These fields are gone or no longer take what was in them: {names}. Everything else was kept; please check it and save again.',
  form_renewed_text: 'Written in {name}: {text}',
  nothing: 'empty',
  became: 'became',
  rows_added: '{count} rows added',
  rows_removed: '{count} rows removed',
  rows_changed: '{count} rows changed',
  row_added: 'Added',
  row_removed: 'Removed',
  row_changed: 'Changed',
};
