import type { Language } from '@qiaoban/contracts/languages';
import type { LineLog } from './messenger';

/** Where a call of a stranger comes from. */
export type From = { ip: string; userAgent: string; language: Language; log: LineLog };
