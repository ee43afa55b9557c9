import { useMemo, useState } from 'react';
import { Segmented } from 'antd';
import { useParams } from 'react-router';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { formDraft } from '../form-draft';
import { PhoneForm, PhoneFrame, PhoneList } from './phone-stage';
import type { PhonePage } from './phone-stage';
import './phone.css';

const Preview = ({ model }: { model: FormModel }) => {
  const t = useT();
  const isPhone = usePhone();
  const formHost = useFormHost();
  const host = useMemo(() => ({ ...formHost, say: () => undefined }), [formHost]);
  const document = useMemo(() => formDraft.read(model.formData), [model.formData]);
  const [page, setPage] = useState<PhonePage>('fill');
  if (!document) return <Failed text={t('form-designer.unreadable')} />;
  const content =
    page === 'fill' ? <PhoneForm document={document} host={host} /> : <PhoneList document={document} host={host} />;
  return (
    <div className="phone-preview">
      <Segmented<PhonePage>
        value={page}
        options={[
          { value: 'fill', label: t('phone-designer.page_fill') },
          { value: 'list', label: t('phone-designer.page_list') },
        ]}
        onChange={setPage}
      />
      {isPhone ? (
        <div className="phone-preview-bare">{content}</div>
      ) : (
        <PhoneFrame title={model.fullName} page={page}>
          {content}
        </PhoneFrame>
      )}
    </div>
  );
};

/** The draft of a form as a phone shows it, on that phone; nothing is stored. */
export const PhonePreviewPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const answer = useRoute(getFormModel, { params: { id } }, { staleTime: 0 });
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={8} />;
  return (
    <Page title={`${t('app.preview')} · ${answer.data.fullName}`} body="flow">
      <Preview key={`${answer.data.id} ${answer.data.version}`} model={answer.data} />
    </Page>
  );
};
