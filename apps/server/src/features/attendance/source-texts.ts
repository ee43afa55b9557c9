import '@qiaoban/contracts/attendance/attendance.texts';
import { createSourceTexts } from '../visualdev';

/** What forms show of the tables of attendance, in its words. */
export const { text: sourceText, column } = createSourceTexts('attendance');
