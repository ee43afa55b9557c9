import type { BlockHost } from '@qiaoban/form/host';
import type { Language } from '@qiaoban/contracts/languages';
import { DEFAULT_TIME_ZONE } from '@qiaoban/language/formats/time-zone';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { askPlace } from '#pickers/form/form-host.tsx';
import { textNow } from '#lib/texts/i18n.ts';

const nothing = () => Promise.resolve(undefined);

/** What a form may ask of a page without an account: the map, and nothing of the organisation. */
export const publicHost = (language: Language): BlockHost => ({
  language,
  zone: DEFAULT_TIME_ZONE,
  pickUsers: nothing,
  pickDepartments: nothing,
  pickOthers: nothing,
  pickRows: nothing,
  fetchAreas: () => Promise.resolve([]),
  findOptions: () => Promise.resolve({ list: [], hasMore: false }),
  findRecords: () => Promise.resolve({ list: [], total: 0 }),
  pickPlace: askPlace,
  nameOf: () => undefined,
  loadNames: () => Promise.resolve(),
  fetchOptions: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error(textNow('app.request_failed'))),
  fileUrl: () => '',
  say: (kind, text) => (kind === 'error' ? toast.error(text) : toast.info(text)),
});
