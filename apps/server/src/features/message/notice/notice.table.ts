import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import type { Audience } from '@qiaoban/contracts/message/notice.contract';
import type { Language } from '@qiaoban/contracts/languages';
import type { JsonColumn, MaybeTime } from '#platform/database/tables';

export type ByLanguage = Partial<Record<Language, string>>;

/** Whether a published notice has expired is a question of the clock, not a state of its row. */
export type StoredState = 'draft' | 'scheduled' | 'published' | 'recalled';

export type NoticeTable = {
  id: string;
  language: Language;
  titles: JsonColumn<ByLanguage>;
  /** Cleaned HTML; pictures by the ids of their files. */
  bodies: JsonColumn<ByLanguage>;
  attachments: JsonColumn<Attachment[]>;
  state: StoredState;
  is_pinned: boolean;
  is_urgent: boolean;
  is_public: boolean;
  author_name: string;
  publish_at: MaybeTime;
  published_at: MaybeTime;
  expires_at: MaybeTime;
  /** Copies are still being made. */
  is_sending: Generated<boolean>;
  creator_id: string | null;
  created_at: ColumnType<number, Date | undefined, never>;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: Generated<number>;
};

type NoticeAudienceTable = {
  notice_id: string;
  place: number;
  kind: Audience['kind'];
  target_id: string;
  below: boolean;
};

declare module '#platform/database/tables' {
  interface Tables {
    notice: NoticeTable;
    notice_audience: NoticeAudienceTable;
  }
}
