import { listDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import { ItemList } from '../parts/item-list';
import { TypeTree } from '../parts/type-tree';

const flatten = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** Dictionaries on the left, the entries of the chosen one on the right. */
export const DictionaryPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ type: '', keyword: '' });
  const types = useRoute(listDictionaryTypes, {});
  const all = flatten(types.data?.list ?? []);
  // the first that can hold entries, until one is chosen
  const chosen = all.find((type) => type.id === url.type) ?? all.find((type) => !type.hasChildren);
  return (
    <SplitPage
      title={t('base-data.types')}
      chosen={chosen?.fullName ?? ''}
      width={272}
      left={<TypeTree selected={chosen} onSelect={(id) => setUrl({ type: id, keyword: '' })} />}
    >
      {chosen ? (
        <ItemList type={chosen} />
      ) : (
        types.data && <Empty title={t('base-data.type_none')} hint={t('base-data.type_choose_hint')} />
      )}
    </SplitPage>
  );
};
