import { views as comInput } from './blocks/com-input/views';
import { views as textarea } from './blocks/textarea/views';
import { views as numInput } from './blocks/num-input/views';
import { views as qbAmount } from './blocks/qb-amount/views';
import { views as date } from './blocks/date/views';
import { views as dateRange } from './blocks/date-range/views';
import { views as radio } from './blocks/radio/views';
import { views as checkbox } from './blocks/checkbox/views';
import { views as select } from './blocks/select/views';
import { views as switchBlock } from './blocks/switch/views';
import { views as userSelect } from './blocks/user-select/views';
import { views as depSelect } from './blocks/dep-select/views';
import { views as popupSelect } from './blocks/popup-select/views';
import { views as location } from './blocks/location/views';
import { views as uploadFz } from './blocks/upload-fz/views';
import { views as uploadImg } from './blocks/upload-img/views';
import { views as calculate } from './blocks/calculate/views';
import { views as billRule } from './blocks/bill-rule/views';
import { views as table } from './blocks/table/views';
import { views as createUser } from './blocks/create-user/views';
import { views as createTime } from './blocks/create-time/views';
import { views as currDept } from './blocks/curr-dept/views';
import { views as groupTitle } from './blocks/group-title/views';
import { views as divider } from './blocks/divider/views';
import { views as row } from './blocks/row/views';
import { views as card } from './blocks/card/views';
import type { BlockViews } from './views/view-types';

/** How each block looks, by its key. Every block of `registry.ts` is here; the views' test says so. */
const views: Readonly<Record<string, BlockViews>> = {
  comInput,
  textarea,
  numInput,
  qbAmount,
  date,
  dateRange,
  radio,
  checkbox,
  select,
  switch: switchBlock,
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
};

/** The views of a block by its key. */
export const viewsOf = (type: string): BlockViews | undefined => (Object.hasOwn(views, type) ? views[type] : undefined);
