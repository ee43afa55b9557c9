import { Button } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { rootPropsOf } from '@qiaoban/form/document';
import { FormView } from '@qiaoban/form/views/form-view';
import { useT } from '#lib/texts/i18n.ts';
import { RenewedNotice } from '#pickers/form/renewed-form.tsx';
import { ConflictNotice } from './conflict-notice';
import { RecordFrame } from './record-frame';
import { useRecordForm } from './use-record-form';
import type { RecordFormProps } from './use-record-form';

/** Fills in a record and saves it; what the server refuses is shown at its field, another's save is never overwritten. */
export const RecordForm = (props: RecordFormProps) => {
  const t = useT();
  const { form, host, base, runtime, focus, busy, lost, theirs, close, save, continueWith, forgetLost } =
    useRecordForm(props);
  const look = rootPropsOf(form.document);
  const confirmText = textIn(look.confirmButtonText, host.language) || t('app.save');
  return (
    <RecordFrame
      look={look}
      title={`${t(base ? 'app.edit' : 'app.add')} · ${form.fullName}`}
      onClose={close}
      onSend={() => save(false)}
      footer={
        <>
          <Button onClick={close}>{textIn(look.cancelButtonText, host.language) || t('app.cancel')}</Button>
          {!base && (
            <Button loading={busy === 'again'} onClick={() => save(true)}>
              {t('visualdev.save_and_new')}
            </Button>
          )}
          <Button type="primary" loading={busy === 'save'} disabled={theirs !== undefined} onClick={() => save(false)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {lost && <RenewedNotice lost={lost} onClose={forgetLost} />}
      {theirs && base && (
        <ConflictNotice
          document={form.document}
          host={host}
          base={base.data}
          mine={runtime.value()}
          theirs={theirs.data}
          onTheirs={() => continueWith(theirs.data, theirs, false)}
          onMerge={(merged) => continueWith(merged, theirs, true)}
        />
      )}
      <FormView runtime={runtime} host={host} {...(focus ? { focus } : {})} />
    </RecordFrame>
  );
};
