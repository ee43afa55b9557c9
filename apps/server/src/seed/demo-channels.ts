import { newId } from '#platform/ids';
import type { Db } from '#platform/database/database';
import '#features/channel';

/** A menu and answers of a public account that is not connected yet: something to edit and try out. */
export const seedDemoChannels = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('wechat_menu').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const menu = async (
    parentId: string | null,
    fullName: string,
    sort: number,
    goal: { content?: string; url?: string },
  ) => {
    const id = newId();
    const type = goal.content !== undefined ? 'click' : goal.url !== undefined ? 'view' : 'none';
    const { content = '', url = '' } = goal;
    await db
      .insertInto('wechat_menu')
      .values({
        id,
        parent_id: parentId,
        full_name: fullName,
        type,
        content,
        url,
        app_id: '',
        page_path: '',
        sort_code: sort,
      })
      .execute();
    return id;
  };
  const work = await menu(null, '办公', 1, {});
  await menu(work, '待我审批', 1, { url: 'https://www.example.com/workFlow/flowTodo' });
  await menu(work, '发起流程', 2, { url: 'https://www.example.com/workFlow/flowLaunch' });
  const help = await menu(null, '服务', 2, {});
  await menu(help, '人事热线', 1, { content: '人事热线：0755-8888 0001，工作日 9:00–18:00' });
  await menu(help, '报修电话', 2, { content: '行政报修：0755-8888 0002' });
  await menu(null, '关于我们', 3, { url: 'https://www.example.com/about' });
  const replies = [
    ['subscribe', '', '欢迎关注，点击下方菜单可以审批、报修和联系人事。'],
    ['contains', '年假', '年假在“发起流程 → 请假申请”中提交，余额见表单顶部。'],
    ['default', '', '已收到您的留言，工作人员会尽快回复。'],
  ] as const;
  for (const [kind, keyword, text] of replies)
    await db.insertInto('wechat_reply').values({ id: newId(), kind, keyword, text, enabled_mark: 1 }).execute();
};
