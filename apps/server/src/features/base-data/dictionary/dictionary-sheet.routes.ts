import * as contract from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { DictionarySheetService } from './dictionary-sheet.service';

const limits = { files: 1, fields: 5, fileSize: contract.MAX_DICTIONARY_BYTES + 1 };

export const createDictionarySheetBindings = (sheets: DictionarySheetService) => [
  bind(contract.addDictionaryItems, ({ actor, body }) => sheets.addMany(actor, body)),
  bind(contract.sortDictionaryItems, ({ actor, body }) => sheets.sort(actor, body)),
  bindRaw(contract.exportDictionary, async ({ actor, params, reply }) => {
    const { name, content } = await sheets.exported(actor, params.id);
    void reply.headers({
      'Content-Type': XLSX_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),
  bind(contract.importDictionary, ({ actor, params, request }) =>
    sheets.imported(actor, params.id, async () =>
      request.isMultipart() ? await request.file({ throwFileSizeLimit: false, limits }) : undefined,
    ),
  ),
];
