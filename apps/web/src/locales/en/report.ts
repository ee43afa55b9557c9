import type { texts as zh } from '../zh/report';

export const texts: Record<keyof typeof zh, string> = {
  reports: 'Reports',
  report: 'Report',
  preview: 'Report preview',
  name: 'Report name',
  code: 'Code',
  code_rule: 'Letters, digits, dots, underscores and hyphens only; no dot at an end',
  category: 'Category',
  new: 'New report',
  make_and_design: 'Create and design',
  none: 'There are no reports yet',
  none_hint:
    'A report arranges the rows of data interfaces in groups, sub totals and cross tables, for menus, files and paper.',
  remove: 'Delete the report "{name}"?',
  remove_text: 'It cannot be brought back. A report that a menu opens cannot be deleted.',
  export_xlsx: 'Export Excel',
  print: 'Print',
  run: 'Run',
  reset: 'Reset',
  none_here: 'No report was chosen for this menu entry',
  check_values: 'Please check the query',
  no_cells: 'Nothing to show',
  no_cells_hint: 'No cells came out of it: add content in the report designer, or widen the query.',
};
