import type { Block, BlockDefinition } from './block';
import { comInput } from './blocks/com-input/block';
import { psdInput } from './blocks/psd-input/block';
import { textarea } from './blocks/textarea/block';
import { numInput } from './blocks/num-input/block';
import { qbAmount } from './blocks/qb-amount/block';
import { date } from './blocks/date/block';
import { dateRange } from './blocks/date-range/block';
import { time } from './blocks/time/block';
import { timeRange } from './blocks/time-range/block';
import { radio } from './blocks/radio/block';
import { checkbox } from './blocks/checkbox/block';
import { select } from './blocks/select/block';
import { cascader } from './blocks/cascader/block';
import { treeSelect } from './blocks/tree-select/block';
import { switchBlock } from './blocks/switch/block';
import { rate } from './blocks/rate/block';
import { slider } from './blocks/slider/block';
import { colorPicker } from './blocks/color-picker/block';
import { userSelect } from './blocks/user-select/block';
import { depSelect } from './blocks/dep-select/block';
import { comSelect } from './blocks/com-select/block';
import { posSelect } from './blocks/pos-select/block';
import { roleSelect } from './blocks/role-select/block';
import { groupSelect } from './blocks/group-select/block';
import { popupSelect } from './blocks/popup-select/block';
import { autoComplete } from './blocks/auto-complete/block';
import { scan } from './blocks/scan/block';
import { editor } from './blocks/editor/block';
import { location } from './blocks/location/block';
import { address } from './blocks/address/block';
import { uploadFz } from './blocks/upload-fz/block';
import { uploadImg } from './blocks/upload-img/block';
import { sign } from './blocks/sign/block';
import { signature } from './blocks/signature/block';
import { complexRadio } from './blocks/complex-radio/block';
import { relationForm } from './blocks/relation-form/block';
import { relationFormAttr } from './blocks/relation-form-attr/block';
import { relationFlow } from './blocks/relation-flow/block';
import { relationFlowAttr } from './blocks/relation-flow-attr/block';
import { calculate } from './blocks/calculate/block';
import { billRule } from './blocks/bill-rule/block';
import { table } from './blocks/table/block';
import { createUser } from './blocks/create-user/block';
import { createTime } from './blocks/create-time/block';
import { modifyUser } from './blocks/modify-user/block';
import { modifyTime } from './blocks/modify-time/block';
import { currOrganize } from './blocks/curr-organize/block';
import { currPosition } from './blocks/curr-position/block';
import { currDept } from './blocks/curr-dept/block';
import { groupTitle } from './blocks/group-title/block';
import { qbText } from './blocks/qb-text/block';
import { alert } from './blocks/alert/block';
import { link } from './blocks/link/block';
import { iframe } from './blocks/iframe/block';
import { button } from './blocks/button/block';
import { qrcode } from './blocks/qrcode/block';
import { barcode } from './blocks/barcode/block';
import { divider } from './blocks/divider/block';
import { row } from './blocks/row/block';
import { card } from './blocks/card/block';
import { tabs } from './blocks/tabs/block';
import { collapse } from './blocks/collapse/block';
import { steps } from './blocks/steps/block';
import { tableGrid } from './blocks/table-grid/block';

/** Every block, in the order of the palette. */
export const blocks: readonly Block[] = [
  comInput,
  psdInput,
  textarea,
  numInput,
  qbAmount,
  date,
  dateRange,
  time,
  timeRange,
  radio,
  checkbox,
  select,
  cascader,
  treeSelect,
  switchBlock,
  rate,
  slider,
  colorPicker,
  userSelect,
  depSelect,
  comSelect,
  posSelect,
  roleSelect,
  groupSelect,
  popupSelect,
  autoComplete,
  scan,
  editor,
  location,
  address,
  uploadFz,
  uploadImg,
  sign,
  signature,
  complexRadio,
  relationForm,
  relationFormAttr,
  relationFlow,
  relationFlowAttr,
  calculate,
  billRule,
  table,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currPosition,
  currDept,
  groupTitle,
  qbText,
  alert,
  link,
  iframe,
  button,
  qrcode,
  barcode,
  divider,
  row,
  card,
  tabs,
  collapse,
  steps,
  tableGrid,
];

const byKey = new Map(blocks.map((block) => [block.definition.key, block]));

/** The block of a key, undefined when there is none. */
export const blockOf = (key: string): Block | undefined => byKey.get(key);
export const definitionOf = (key: string): BlockDefinition | undefined => byKey.get(key)?.definition;
