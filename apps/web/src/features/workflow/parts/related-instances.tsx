import { relateInstances, removeRelated } from '@qiaoban/contracts/workflow/related.contract';
import { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction } from '#lib/call/query.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import type { InstanceData } from './instance-head';
import { RelatedList } from './related-list';
import type { ListedInstance } from './related-list';

/** Instances that belong to the one on the screen, kept on the server at once. */
export const RelatedInstances = ({ data }: { data: InstanceData }) => {
  const t = useTexts('case-dialogs');
  const relate = useAction(relateInstances, { stale: [getInstance], success: t('case-dialogs.related_done') });
  const remove = useAction(removeRelated, { stale: [getInstance] });
  const params = { id: data.id };
  const forget = async (found: ListedInstance): Promise<void> => {
    const title = t('case-dialogs.related_remove_title', { name: found.fullName || found.flowName });
    if (await ask({ title, text: t('case-dialogs.related_remove_text') }))
      await remove.tried({ params: { ...params, otherId: found.id } });
  };
  return (
    <RelatedList
      list={data.related}
      mayAdd={data.mayRelate}
      instanceId={data.id}
      onAdd={(instances) => void relate.tried({ params, body: { ids: instances.map(({ id }) => id) } })}
      onRemove={(found) => void forget(found)}
    />
  );
};
