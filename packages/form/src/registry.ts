import type { Block, BlockDefinition } from './block';
import { comInput } from './blocks/com-input/block';
import { textarea } from './blocks/textarea/block';
import { numInput } from './blocks/num-input/block';
import { qbAmount } from './blocks/qb-amount/block';
import { date } from './blocks/date/block';
import { dateRange } from './blocks/date-range/block';
import { radio } from './blocks/radio/block';
import { checkbox } from './blocks/checkbox/block';
import { select } from './blocks/select/block';
import { switchBlock } from './blocks/switch/block';
import { userSelect } from './blocks/user-select/block';
import { depSelect } from './blocks/dep-select/block';
import { popupSelect } from './blocks/popup-select/block';
import { location } from './blocks/location/block';
import { uploadFz } from './blocks/upload-fz/block';
import { uploadImg } from './blocks/upload-img/block';
import { calculate } from './blocks/calculate/block';
import { billRule } from './blocks/bill-rule/block';
import { table } from './blocks/table/block';
import { createUser } from './blocks/create-user/block';
import { createTime } from './blocks/create-time/block';
import { currDept } from './blocks/curr-dept/block';
import { groupTitle } from './blocks/group-title/block';
import { divider } from './blocks/divider/block';
import { row } from './blocks/row/block';
import { card } from './blocks/card/block';

/** Every block, in the order of the palette. */
export const blocks: readonly Block[] = [
  comInput,
  textarea,
  numInput,
  qbAmount,
  date,
  dateRange,
  radio,
  checkbox,
  select,
  switchBlock,
  userSelect,
  depSelect,
  popupSelect,
  location,
  uploadFz,
  uploadImg,
  calculate,
  billRule,
  table,
  createUser,
  createTime,
  currDept,
  groupTitle,
  divider,
  row,
  card,
];

const byKey = new Map(blocks.map((block) => [block.definition.key, block]));

/** The block of a key, undefined when there is none. */
export const blockOf = (key: string): Block | undefined => byKey.get(key);
export const definitionOf = (key: string): BlockDefinition | undefined => byKey.get(key)?.definition;
