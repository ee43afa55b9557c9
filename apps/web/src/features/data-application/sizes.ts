import { DB_NAMES, DB_TYPES } from '@qiaoban/contracts/data-application/data-source.contract';

export const dbTypeOptions = DB_TYPES.map((value) => ({ value, label: DB_NAMES[value] }));

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1536 → "1.5 KB"; unknown (below zero) → "–". */
export const sizeText = (bytes: number): string => {
  if (bytes < 0) return '–';
  let at = 0;
  let size = bytes;
  while (size >= 1024 && at < UNITS.length - 1) {
    size /= 1024;
    at += 1;
  }
  return `${at === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[at]}`;
};

/** 1234567 → "1,234,567"; unknown → "–". */
export const countText = (n: number): string => (n < 0 ? '–' : n.toLocaleString('en-US'));
