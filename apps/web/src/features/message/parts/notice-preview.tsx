import { useRef, useState } from 'react';
import { Segmented } from 'antd';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { previewNotice } from '@qiaoban/contracts/message/notice.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { RichView } from '@qiaoban/ui/rich-text/rich-text';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useRoute } from '#lib/call/query.ts';
import { useRichPictures } from '#pickers/message/rich-pictures.ts';
import { useSession } from '#lib/session/session.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { inputOf } from './notice-values';
import type { NoticeValues } from './notice-values';

type Props = { values: NoticeValues | undefined; id: string | undefined; onClose: () => void };

const Shown = ({ values, id }: { values: NoticeValues; id: string | undefined }) => {
  const t = useT();
  const own = useLanguage();
  const author = useSession((s) => s.userInfo?.userName) ?? '';
  const [wanted, setWanted] = useState<Language>(own);
  const body = { ...inputOf(values), wanted, ...(id === undefined ? {} : { id }) };
  const preview = useRoute(previewNotice, { body }, { staleTime: 0 });
  const box = useRef<HTMLDivElement>(null);
  useRichPictures(box, preview.data?.bodyText ?? '', openFilePreview);
  return (
    <div className="notice-preview" ref={box}>
      <Segmented<Language>
        style={{ marginBottom: 16 }}
        value={wanted}
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setWanted}
      />
      {preview.isPending && <LinesSkeleton lines={6} />}
      {preview.error && <Failed text={preview.error.message} retry={() => void preview.refetch()} />}
      {preview.data && (
        <>
          <h2>{preview.data.title || '—'}</h2>
          <p className="notice-preview-when">
            {author} · {t('notice.preview_for', { count: preview.data.recipientCount })}
          </p>
          <RichView html={preview.data.bodyText} />
          {values.attachments.length > 0 && (
            <ul className="notice-files">
              {values.attachments.map((file, at) => (
                <li key={file.fileId}>
                  <button type="button" className="qb-link" onClick={() => openFilePreview(values.attachments, at)}>
                    {file.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
};

/** The notice as its readers will see it, in each language. */
export const NoticePreview = guardDialog(({ values, id, onClose }: Props) => {
  const t = useT();
  return (
    <ModalFrame
      open={values !== undefined}
      width={DIALOG_WIDTH.large}
      title={t('notice.preview_title')}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {values && <Shown values={values} id={id} />}
    </ModalFrame>
  );
});
