import { useEffect, useState } from 'react';
import { Input } from 'antd';
import { Empty } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { GROUPS, loadEmoji, noteEmoji, recentEmoji } from '../look/emoji-data';
import type { Emoji } from '../look/emoji-data';

const MOST_FOUND = 120;

/** Signs by group, by word, and those used last. */
export const EmojiPicker = ({ onPick }: { onPick: (sign: string) => void }) => {
  const t = useT();
  const language = useLanguage();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [group, setGroup] = useState<number>(0);
  const [keyword, setKeyword] = useState('');
  const [recent] = useState(recentEmoji);
  useEffect(() => {
    let isWanted = true;
    void loadEmoji(language).then((list) => isWanted && setAll(list));
    return () => {
      isWanted = false;
    };
  }, [language]);
  const wanted = keyword.trim().toLowerCase();
  const shown = (all ?? []).filter((each) => (wanted === '' ? each.group === group : each.keywords.includes(wanted)));
  const take = (sign: string): void => {
    noteEmoji(sign);
    onPick(sign);
  };
  const sign = (each: { sign: string; name: string }) => (
    <button key={each.sign} type="button" title={each.name} aria-label={each.name} onClick={() => take(each.sign)}>
      {each.sign}
    </button>
  );
  return (
    <div className="chat-emoji">
      <Input
        size="small"
        allowClear
        autoFocus
        placeholder={t('chat.emoji_search')}
        aria-label={t('chat.emoji_search')}
        value={keyword}
        onChange={(e) => setKeyword(e.target.value)}
      />
      {wanted === '' && (
        <>
          <h4>{t('chat.emoji_recent')}</h4>
          <div className="chat-emoji-grid">{recent.slice(0, 9).map((each) => sign({ sign: each, name: each }))}</div>
          <div className="chat-emoji-groups">
            {GROUPS.map(([at, face]) => (
              <button key={at} type="button" aria-pressed={group === at} aria-label={face} onClick={() => setGroup(at)}>
                {face}
              </button>
            ))}
          </div>
        </>
      )}
      <div className="chat-emoji-all">
        {all === undefined ? (
          <LinesSkeleton lines={4} />
        ) : shown.length === 0 ? (
          <Empty small kind="search" title={t('chat.no_match')} />
        ) : (
          <div className="chat-emoji-grid">{shown.slice(0, wanted === '' ? shown.length : MOST_FOUND).map(sign)}</div>
        )}
      </div>
    </div>
  );
};
