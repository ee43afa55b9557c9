import { useParams } from 'react-router';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '../../lib/i18n';
import { useRoute } from '../../lib/query';
import { documentOf } from './form-draft';
import { FormDesigner } from './form-designer';

/** Opens the draft of a form in the designer. */
export const FormDesignerPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  // Asked anew at every visit: a draft that lay in the cache may be an old one.
  const model = useRoute(getFormModel, { params: { id } }, { staleTime: 0 });
  if (model.error) return <Failed text={model.error.message} retry={() => void model.refetch()} />;
  if (!model.data || model.isFetching) return <PageSkeleton />;
  const document = documentOf(model.data.formData);
  if (!document) return <Failed text={t('form-designer.unreadable')} retry={() => void model.refetch()} />;
  return <FormDesigner key={`${id} ${model.dataUpdatedAt}`} model={model.data} document={document} />;
};
