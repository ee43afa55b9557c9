import { z } from 'zod';
import './transfer.texts';
import { FileFormat, transferOf } from '../directory/transfer.contract';
import { CSV_TYPE, XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { MemberFilter } from './member.contract';

const MENU = 'membership.member';
const PATH = '/api/membership/Member';

/** Members from a file: found by their number, else by their identity number; new ones are numbered by the register. */
export const memberTransfer = transferOf(PATH, MENU, 'members');

export const exportMembers = route({
  method: 'GET',
  path: `${PATH}/Export`,
  summary:
    'The members that the list shows, as a file that the import reads back; identity numbers in whole with the right to them, noted in the log',
  access: { menu: MENU, button: 'btn_export' },
  query: MemberFilter.omit({ currentPage: true, pageSize: true, sidx: true, sort: true }).extend({
    format: FileFormat,
  }),
  raw: [CSV_TYPE, XLSX_TYPE],
  reply: z.unknown().describe('The bytes'),
});
