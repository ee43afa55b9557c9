import { ChartBlockView } from './blocks/chart/view';
import { CommonFuncView } from './blocks/common-func/view';
import { DataBoardView } from './blocks/data-board/view';
import { ImageView } from './blocks/image/view';
import { LinksView } from './blocks/links/view';
import { NoticeView } from './blocks/notice/view';
import { RankListView } from './blocks/rank-list/view';
import { TableListView } from './blocks/table-list/view';
import { TextView } from './blocks/text/view';
import { TodoCountView } from './blocks/todo-count/view';
import { TodoListView } from './blocks/todo-list/view';
import { WebPageView } from './blocks/web-page/view';
import type { BlockView } from './views/view-types';

/** How each block looks. Every block of `registry.ts` is here; the views' test says so. */
const views: Readonly<Record<string, BlockView>> = {
  todoCount: { View: TodoCountView, isBare: true },
  todoList: { View: TodoListView },
  commonFunc: { View: CommonFuncView },
  notice: { View: NoticeView },
  dataBoard: { View: DataBoardView, isBare: true },
  chart: { View: ChartBlockView },
  tableList: { View: TableListView },
  rankList: { View: RankListView },
  text: { View: TextView },
  image: { View: ImageView, isBare: true },
  links: { View: LinksView },
  webPage: { View: WebPageView, isBare: true },
};

/** The view of a block by its key. */
export const viewsOf = (type: string): BlockView | undefined => (Object.hasOwn(views, type) ? views[type] : undefined);
