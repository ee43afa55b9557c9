import type { BlockDefinition } from './block';
import { definition as todoCount } from './blocks/todo-count/definition';
import { definition as todoList } from './blocks/todo-list/definition';
import { definition as commonFunc } from './blocks/common-func/definition';
import { definition as notice } from './blocks/notice/definition';
import { definition as dataBoard } from './blocks/data-board/definition';
import { definition as chart } from './blocks/chart/definition';
import { definition as tableList } from './blocks/table-list/definition';
import { definition as rankList } from './blocks/rank-list/definition';
import { definition as text } from './blocks/text/definition';
import { definition as image } from './blocks/image/definition';
import { definition as links } from './blocks/links/definition';
import { definition as webPage } from './blocks/web-page/definition';

/** Every block, in the order of the palette. */
export const blocks: readonly BlockDefinition[] = [
  todoCount,
  todoList,
  commonFunc,
  notice,
  dataBoard,
  chart,
  tableList,
  rankList,
  text,
  image,
  links,
  webPage,
] as readonly unknown[] as readonly BlockDefinition[];

const byKey = new Map(blocks.map((block) => [block.key, block]));

/** What is known of a type of block; undefined when there is none. */
export const definitionOf = (key: string): BlockDefinition | undefined => byKey.get(key);
