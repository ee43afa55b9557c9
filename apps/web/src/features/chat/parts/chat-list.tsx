import { useState } from 'react';
import { Dropdown, Input } from 'antd';
import { CheckOutlined, CloseOutlined, PlusOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons';
import { createGroup } from '@qiaoban/contracts/chat/group.contract';
import { MAX_MEMBERS } from '@qiaoban/contracts/chat/chat-message';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { usePickUsers } from '#pickers/frame/use-pickers.ts';
import { inOrder, loadRows, openConversation } from '../state/chat-actions';
import { isMeant, sortRows } from '../state/chat-rules';
import { putRow, useChat } from '../state/chat-store';
import { askForDesktop, canNotify, changeNotices, useNoticeSettings } from '../state/notify';
import { ChatRow } from './chat-row';
import { Colleagues, FoundPeople } from './colleagues';

type Tab = 'recent' | 'people' | 'groups';
const TABS: readonly Tab[] = ['recent', 'people', 'groups'];

const Tick = ({ isOn, className = '' }: { isOn: boolean; className?: string }) => (
  <CheckOutlined className={className} style={isOn ? {} : { visibility: 'hidden' }} />
);

const NoticeMenu = () => {
  const t = useT();
  const settings = useNoticeSettings();
  const toggleDesktop = async (): Promise<void> => {
    if (settings.desktop) changeNotices({ desktop: false });
    else if (!(await askForDesktop())) toast.warning(t('chat.desktop_refused'));
  };
  const items = [
    { key: 'sound', label: t('chat.sound'), icon: <Tick isOn={settings.sound} /> },
    ...(canNotify() ? [{ key: 'desktop', label: t('chat.desktop'), icon: <Tick isOn={settings.desktop} /> }] : []),
  ];
  const chosen = [...(settings.sound ? ['sound'] : []), ...(settings.desktop ? ['desktop'] : [])];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        multiple: true,
        selectable: true,
        selectedKeys: chosen,
        onClick: ({ key }) => {
          if (key === 'sound') changeNotices({ sound: !settings.sound });
          else void toggleDesktop();
        },
      }}
    >
      <button type="button" className="chat-icon" aria-label={t('chat.notices')} title={t('chat.notices')}>
        <SettingOutlined />
      </button>
    </Dropdown>
  );
};

const useNewGroup = () => {
  const t = useT();
  const pickUsers = usePickUsers();
  const self = useSession((s) => s.userInfo?.userId ?? '');
  const create = useAction(createGroup, { success: false });
  return async (): Promise<void> => {
    const chosen = await pickUsers({
      multiple: true,
      max: MAX_MEMBERS - 1,
      without: [self],
      title: t('chat.group_members_title'),
    });
    if (chosen === undefined || chosen.length === 0) return;
    const row = await create.tried({ body: { userIds: chosen.map((each) => each.id) } });
    if (row === undefined) return;
    putRow(row);
    inOrder.known(row.id, row.lastSeq);
    openConversation(row.id);
  };
};

type Chats = Pick<ReturnType<typeof useChat.getState>, 'rows' | 'online' | 'openId'>;

const shownRows = ({ rows, online, openId }: Chats, tab: Tab, keyword: string) =>
  sortRows(Object.values(rows), online).filter(
    (row) =>
      (tab !== 'groups' || row.kind === 'group') &&
      (row.last !== null || row.kind === 'group' || row.id === openId) &&
      isMeant(row, keyword),
  );

const Rows = ({ tab, keyword }: { tab: Tab; keyword: string }) => {
  const t = useT();
  const chats = useChat();
  const { openId, isLoaded, hasMore, error } = chats;
  if (!isLoaded)
    return error === undefined ? <LinesSkeleton lines={8} /> : <Failed text={error} retry={() => void loadRows()} />;
  const shown = shownRows(chats, tab, keyword);
  if (shown.length === 0 && tab === 'groups' && keyword !== '')
    return <Empty small kind="search" title={t('chat.no_match')} />;
  if (shown.length === 0 && keyword === '')
    return tab === 'groups' ? (
      <Empty small title={t('chat.no_groups')} />
    ) : (
      <Empty small title={t('chat.no_recent')} hint={t('chat.no_recent_hint')} />
    );
  return (
    <>
      {shown.map((row) => (
        <ChatRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => openConversation(row.id)} />
      ))}
      {hasMore && <p className="chat-note">{t('chat.more_rows')}</p>}
    </>
  );
};

/** The right column: search, recent conversations, colleagues, groups. */
export const ChatList = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [tab, setTab] = useState<Tab>('recent');
  const [keyword, setKeyword] = useState('');
  const newGroup = useNewGroup();
  const wanted = keyword.trim();
  const hasRows = useChat((s) => shownRows(s, tab, wanted).length > 0);
  return (
    <aside className="chat-list">
      <header className="chat-head">
        <h2>{t('chat.title')}</h2>
        <button
          type="button"
          className="chat-icon"
          aria-label={t('chat.new_group')}
          title={t('chat.new_group')}
          onClick={() => void newGroup()}
        >
          <PlusOutlined />
        </button>
        <NoticeMenu />
        <button
          type="button"
          className="chat-icon"
          aria-label={t('chat.close')}
          title={t('chat.close')}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
      </header>
      <div className="chat-search">
        <Input
          allowClear
          autoFocus={!matchMedia('(hover: none)').matches}
          prefix={<SearchOutlined />}
          placeholder={t('chat.search')}
          aria-label={t('chat.search')}
          maxLength={100}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <div className="chat-tabs" role="tablist" aria-label={t('chat.title')}>
        {TABS.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => setTab(each)}>
            {t(`chat.tab_${each}`)}
          </button>
        ))}
      </div>
      <div className="chat-rows">
        {tab === 'people' ? (
          wanted === '' ? (
            <Colleagues />
          ) : (
            <FoundPeople keyword={wanted} />
          )
        ) : (
          <>
            <Rows tab={tab} keyword={wanted} />
            {wanted !== '' && tab === 'recent' && <FoundPeople keyword={wanted} withTitle isAlone={!hasRows} />}
          </>
        )}
      </div>
    </aside>
  );
};
