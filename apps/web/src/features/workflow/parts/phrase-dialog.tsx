import { Button, Form } from 'antd';
import { getPhrases, saveCommonPhrases, savePhrases } from '@qiaoban/contracts/workflow/phrase.contract';
import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction } from '#lib/call/query.ts';
import { useT, useTexts } from '#lib/texts/i18n.ts';
import { usualPhrases } from '../comment/kept-comments';
import { PhrasesInput } from './phrases-input';

type Props = { whose: 'own' | 'common'; saved: ReplyOf<typeof getPhrases>; onClose: () => void };

/** One's own phrases, or those of the tenant for everybody: added, worded, put in order, removed. */
export const PhraseDialog = guardDialog(({ whose, saved, onClose }: Props) => {
  const t = useTexts('case-dialogs');
  const say = useT();
  const [form] = Form.useForm<{ list: Phrase[] }>();
  const saveOwn = useAction(savePhrases, { stale: [getPhrases] });
  const saveCommon = useAction(saveCommonPhrases, { stale: [getPhrases] });
  const isOwn = whose === 'own';
  const save = ({ list }: { list: Phrase[] }): Promise<unknown> => {
    const phrases = list.filter(({ text }) => text.trim() !== '');
    return isOwn
      ? saveOwn.run({ body: { list: phrases, version: saved.ownVersion } })
      : saveCommon.run({ body: { list: phrases, version: saved.commonVersion } });
  };
  const reset = async (): Promise<void> => {
    if (!(await ask({ title: t('case-dialogs.phrase_reset_title'), text: t('case-dialogs.phrase_reset_text') })))
      return;
    if (await saveCommon.tried({ body: { list: null, version: saved.commonVersion } })) onClose();
  };
  return (
    <FormDialog<{ list: Phrase[] }>
      open
      form={form}
      title={t(isOwn ? 'case-dialogs.phrases_own' : 'workflow.phrases_common')}
      initial={{ list: isOwn ? saved.own : (saved.common ?? usualPhrases(say)) }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="phrases-hint">{t(isOwn ? 'case-dialogs.phrases_own_hint' : 'case-dialogs.phrases_common_hint')}</p>
      <Form.Item name="list" wrapperCol={{ span: 24 }}>
        <PhrasesInput />
      </Form.Item>
      {!isOwn && saved.common !== null && (
        <Button type="link" className="phrases-reset" onClick={() => void reset()}>
          {t('case-dialogs.phrase_reset')}
        </Button>
      )}
    </FormDialog>
  );
});
