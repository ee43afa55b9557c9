import {
  proposeTraditional,
  readTranslationSheet,
  writeTranslationSheet,
} from '@qiaoban/contracts/translation/translation.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { showFailure } from '#lib/call/query.ts';
import { download, upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { draftKey, draftsOf } from './lines';
import type { Line } from './lines';
import type { DraftsHandle } from './use-drafts';
import type { Place } from './use-place';

/** What is done with many lines at once; all of it stays a draft until it is saved. */
export const useLineActions = ({ kind, available }: Place, { drafts, set }: DraftsHandle) => {
  const t = useT();
  const propose = async (lines: readonly Line[]): Promise<void> => {
    const missing = lines.filter((line) => line.zh !== '');
    if (missing.length === 0) return void toast.info(t('translation.nothing_missing'));
    try {
      const { list } = await call(proposeTraditional, { body: { texts: missing.map((line) => line.zh) } });
      const next = new Map(drafts);
      let count = 0;
      missing.forEach((line, place) => {
        const text = list[place] ?? '';
        if (text === '' || text === line.texts.zhtw) return;
        next.set(draftKey('zhtw', line.key), text);
        count += 1;
      });
      set(next);
      toast.info(t('translation.proposed', { count }));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const read = async (chosen: File | undefined, byKey: ReadonlyMap<string, Line>): Promise<void> => {
    if (chosen === undefined) return;
    try {
      const { list } = await upload(readTranslationSheet, {}, chosen);
      const { drafts: found, bad } = draftsOf(list, byKey, available);
      set(new Map([...drafts, ...found]));
      toast.info(t('translation.imported', { count: found.size, bad }));
    } catch (cause) {
      showFailure(cause);
    }
  };
  const exportAll = (lines: readonly Line[]): void => {
    const rows = lines.map(({ key, texts }) => ({ key, ...texts }));
    void download(writeTranslationSheet, { body: { rows } }, `translation-${kind}.xlsx`).catch(showFailure);
  };
  return { propose, read, exportAll };
};
