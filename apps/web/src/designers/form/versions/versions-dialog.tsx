import { getFormVersion, listFormVersions } from '@qiaoban/contracts/visualdev/form-version.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { VersionPane } from '../../frame/versions/version-pane';
import type { FormDraft } from '../form-draft';
import { DifferenceList } from './difference-list';
import { replaceForm } from './replace-form';

/** What was published of the form, component by component. */
export const VersionsDialog = guardDialog(({ draft, onClose }: { draft: FormDraft; onClose: () => void }) => {
  const t = useT();
  const { id } = draft.target;
  const answer = useRoute(listFormVersions, { params: { id } }, { staleTime: 0 });
  return (
    <ModalFrame open width={960} title={t('designer-frame.versions')} footer={null} onCancel={onClose}>
      <VersionPane
        draft={draft}
        list={answer.data?.list}
        answer={answer}
        load={async (number) => (await call(getFormVersion, { params: { id, number } })).formData}
        restoreText={t('form-designer.versions_restore_text')}
        replace={replaceForm}
        shown={(before, after, names) => <DifferenceList before={before} after={after} names={names} />}
        onClose={onClose}
      />
    </ModalFrame>
  );
});
