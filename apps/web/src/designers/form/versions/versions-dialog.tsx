import { useMemo, useState } from 'react';
import { Button, Radio, Select } from 'antd';
import { getFormVersion, listFormVersions } from '@qiaoban/contracts/visualdev/form-version.contract';
import type { FormVersion } from '@qiaoban/contracts/visualdev/form-version.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import type { FormDraft } from '../form-draft';
import { DifferenceList } from './difference-list';
import { replaceForm } from './replace-form';
import './versions.css';

/** What a version is compared with: the draft, or another version by its number. */
type Other = 'draft' | number;

const useVersion = ({ target }: FormDraft, number: number | undefined) => {
  const answer = useRoute(
    getFormVersion,
    { params: { id: target.id, number: number ?? 1 } },
    { enabled: number !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const json = number === undefined ? undefined : answer.data?.formData;
  const document = useMemo((): FormDocument | undefined => json && target.read(json), [json, target]);
  return { document, error: number === undefined ? undefined : answer.error };
};

const List = (props: { versions: readonly FormVersion[]; chosen: number; onChoose: (number: number) => void }) => {
  const t = useT();
  return (
    <Radio.Group
      className="form-versions-list"
      aria-label={t('form-designer.versions')}
      value={props.chosen}
      onChange={(event) => props.onChoose(event.target.value as number)}
    >
      {props.versions.map((version) => (
        <Radio key={version.number} value={version.number}>
          <strong>V{version.number}</strong>{' '}
          {version.isCurrent && <StatusTag tone="success">{t('form-designer.versions_current')}</StatusTag>}
          <small>
            {formatTime(version.publishedTime)} {version.publishedBy}
          </small>
        </Radio>
      ))}
    </Radio.Group>
  );
};

type Props = { draft: FormDraft; onClose: () => void };

const Versions = ({ draft, versions, onClose }: Props & { versions: readonly FormVersion[] }) => {
  const t = useT();
  const now = useDocument(draft.store);
  const [chosen, setChosen] = useState(versions[0]?.number ?? 1);
  const [other, setOther] = useState<Other>('draft');
  const one = useVersion(draft, chosen);
  const two = useVersion(draft, other === 'draft' ? undefined : other);
  const after = other === 'draft' ? now : two.document;
  const error = one.error ?? two.error;
  const nameOf = (which: Other): string => (which === 'draft' ? t('form-designer.versions_draft') : `V${which}`);
  const restore = async (): Promise<void> => {
    const isSure = await ask({
      title: t('form-designer.versions_restore_ask', { version: chosen }),
      text: t('form-designer.versions_restore_text'),
      ok: t('form-designer.versions_restore'),
    });
    if (!isSure || !one.document) return;
    draft.store.run(replaceForm(one.document));
    toast.success(t('form-designer.versions_restored', { version: chosen }));
    onClose();
  };
  return (
    <div className="form-versions">
      <List versions={versions} chosen={chosen} onChoose={setChosen} />
      <div className="form-versions-compare">
        <div className="form-versions-bar">
          <span>{t('form-designer.versions_with')}</span>
          <Select<Other>
            aria-label={t('form-designer.versions_with')}
            value={other}
            options={(['draft', ...versions.map(({ number }) => number)] as Other[])
              .filter((value) => value !== chosen)
              .map((value) => ({ value, label: nameOf(value) }))}
            onChange={setOther}
          />
          <Button disabled={!one.document} onClick={() => void restore()}>
            {t('form-designer.versions_restore_of', { version: chosen })}
          </Button>
        </div>
        {error && <Failed text={error.message} />}
        {!error && (!one.document || !after) && <LinesSkeleton lines={6} />}
        {one.document && after && (
          <DifferenceList before={one.document} after={after} names={[nameOf(chosen), nameOf(other)]} />
        )}
      </div>
    </div>
  );
};

/** What was published of the form: compared with the draft or with one another, and taken up again. */
export const VersionsDialog = guardDialog(({ draft, onClose }: Props) => {
  const t = useT();
  const answer = useRoute(listFormVersions, { params: { id: draft.target.id } }, { staleTime: 0 });
  const list = answer.data?.list;
  return (
    <ModalFrame open width={960} title={t('form-designer.versions')} footer={null} onCancel={onClose}>
      {answer.error && !list && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.error && !list && <LinesSkeleton lines={6} />}
      {list?.length === 0 && (
        <Empty title={t('form-designer.versions_none')} hint={t('form-designer.versions_none_hint')} />
      )}
      {list && list.length > 0 && <Versions draft={draft} versions={list} onClose={onClose} />}
    </ModalFrame>
  );
});
