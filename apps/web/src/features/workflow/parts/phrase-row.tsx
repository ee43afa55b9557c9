import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { LONGEST_PHRASE, addPhrase, getPhrases } from '@qiaoban/contracts/workflow/phrase.contract';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { InstanceActionKey } from '../instance-actions';
import { phrasesFor } from '../comment/kept-comments';
import { PhraseDialog } from './phrase-dialog';

const FRESH_MS = 60_000;

/** Phrases to press: one's own, those of the tenant, the last that were typed here; and keeping what stands in the field. */
export const PhraseRow = (props: { action: InstanceActionKey; comment: string; onUse: (phrase: string) => void }) => {
  const { action, comment, onUse } = props;
  const t = useT();
  const saved = useRoute(getPhrases, {}, { staleTime: FRESH_MS }).data;
  const add = useAction(addPhrase, { stale: [getPhrases], success: t('workflow.phrase_kept') });
  const [isManaging, setIsManaging] = useState(false);
  const phrases = phrasesFor(action, saved, t);
  const fresh = comment.trim();
  const mayKeep = fresh !== '' && fresh.length <= LONGEST_PHRASE && saved?.own.every(({ text }) => text !== fresh);
  return (
    <>
      {phrases.length > 0 && (
        <div className="decision-phrases" role="group" aria-label={t('workflow.phrases')}>
          {phrases.map((phrase) => (
            <button key={phrase} type="button" title={phrase} onClick={() => onUse(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
      )}
      <div className="decision-phrase-tools">
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden />}
          disabled={!mayKeep}
          loading={add.running}
          onClick={() => void add.tried({ body: { text: fresh, action: '' } })}
        >
          {t('workflow.phrase_keep')}
        </Button>
        <Button
          type="text"
          icon={<SettingOutlined aria-hidden />}
          aria-haspopup="dialog"
          disabled={saved === undefined}
          onClick={() => setIsManaging(true)}
        >
          {t('workflow.phrase_manage')}
        </Button>
      </div>
      {isManaging && saved && <PhraseDialog whose="own" saved={saved} onClose={() => setIsManaging(false)} />}
    </>
  );
};
