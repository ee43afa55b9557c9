import type { Language } from '@qiaoban/contracts/languages';
import type { LineLog } from './messenger';

/** Where an anonymous call comes from. */
export type From = { ip: string; userAgent: string; language: Language; log: LineLog };
