import '@qiaoban/contracts/attendance/attendance.texts';
import { createSourceWords } from '../visualdev';

/** What forms show of the tables of attendance, in its words. */
export const { words: sourceWords, column } = createSourceWords('attendance');
