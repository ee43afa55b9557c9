import type { MpUser } from '@qiaoban/contracts/channel/wechat-user.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { formatTime } from '#lib/texts/time.ts';
import './settings-form.css';

type Say = (key: string, values?: Record<string, string | number>) => string;
export type TagName = { id: string; fullName: string };

const nameOf = (user: MpUser): string => user.nickname || user.remark || user.openId;

/** Columns of the list of followers. */
export const mpUserColumns = (t: Say, tags: readonly TagName[]): DataColumn<MpUser>[] => [
  {
    key: 'nickname',
    title: t('wechat.nickname'),
    width: 220,
    onPhone: 'title',
    render: (user) => (
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        <UserAvatar name={nameOf(user)} {...(user.headimgurl === '' ? {} : { src: user.headimgurl })} size={28} />
        {nameOf(user)}
      </span>
    ),
  },
  { key: 'remark', title: t('wechat.remark'), width: 130 },
  {
    key: 'tags',
    title: t('wechat.tags'),
    width: 180,
    render: (user) => (
      <span className="channel-tags">
        {tags
          .filter((tag) => user.tagIds.includes(Number(tag.id)))
          .map((tag) => (
            <StatusTag key={tag.id} tone="accent">
              {tag.fullName}
            </StatusTag>
          ))}
      </span>
    ),
  },
  { key: 'userName', title: t('wechat.person'), width: 110 },
  { key: 'sex', title: t('wechat.sex'), width: 70, onPhone: 'hide', render: (user) => t(`wechat.sex_${user.sex}`) },
  { key: 'country', title: t('wechat.country'), width: 90, onPhone: 'hide' },
  { key: 'province', title: t('wechat.province'), width: 90, onPhone: 'hide' },
  { key: 'city', title: t('wechat.city'), width: 90, onPhone: 'hide' },
  { key: 'subscribeTime', title: t('wechat.since'), width: 150, render: (user) => formatTime(user.subscribeTime) },
];
