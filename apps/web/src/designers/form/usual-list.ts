import type { DesignerStore } from '@qiaoban/designer/store';
import { setPart } from '@qiaoban/designer/commands';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { suggestList } from '@qiaoban/form/suggest-list';

/** A form whose list nobody has designed gets the usual one, as it is to be published. */
export const giveUsualList = (store: DesignerStore<FormDocument>): void => {
  const document = store.getState().history.present;
  if (document.list.columnList.length > 0) return;
  const { columnList, searchList } = suggestList(listFields(document).main);
  if (columnList.length === 0) return;
  const list = {
    ...document.list,
    columnList,
    searchList: document.list.searchList.length > 0 ? document.list.searchList : searchList,
  };
  store.run(setPart<FormDocument, 'list'>('list', list));
};
