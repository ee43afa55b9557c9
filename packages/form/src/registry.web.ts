import { views as comInput } from './blocks/com-input/views';
import { views as psdInput } from './blocks/psd-input/views';
import { views as textarea } from './blocks/textarea/views';
import { views as numInput } from './blocks/num-input/views';
import { views as qbAmount } from './blocks/qb-amount/views';
import { views as date } from './blocks/date/views';
import { views as dateRange } from './blocks/date-range/views';
import { views as time } from './blocks/time/views';
import { views as timeRange } from './blocks/time-range/views';
import { views as radio } from './blocks/radio/views';
import { views as checkbox } from './blocks/checkbox/views';
import { views as select } from './blocks/select/views';
import { views as cascader } from './blocks/cascader/views';
import { views as treeSelect } from './blocks/tree-select/views';
import { views as switchBlock } from './blocks/switch/views';
import { views as rate } from './blocks/rate/views';
import { views as slider } from './blocks/slider/views';
import { views as colorPicker } from './blocks/color-picker/views';
import { views as userSelect } from './blocks/user-select/views';
import { views as depSelect } from './blocks/dep-select/views';
import { views as comSelect } from './blocks/com-select/views';
import { views as posSelect } from './blocks/pos-select/views';
import { views as roleSelect } from './blocks/role-select/views';
import { views as groupSelect } from './blocks/group-select/views';
import { views as popupSelect } from './blocks/popup-select/views';
import { views as autoComplete } from './blocks/auto-complete/views';
import { views as scan } from './blocks/scan/views';
import { views as editor } from './blocks/editor/views';
import { views as location } from './blocks/location/views';
import { views as address } from './blocks/address/views';
import { views as uploadFz } from './blocks/upload-fz/views';
import { views as uploadImg } from './blocks/upload-img/views';
import { views as sign } from './blocks/sign/views';
import { views as signature } from './blocks/signature/views';
import { views as complexRadio } from './blocks/complex-radio/views';
import { views as relationForm } from './blocks/relation-form/views';
import { views as relationFormAttr } from './blocks/relation-form-attr/views';
import { views as relationFlow } from './blocks/relation-flow/views';
import { views as relationFlowAttr } from './blocks/relation-flow-attr/views';
import { views as calculate } from './blocks/calculate/views';
import { views as billRule } from './blocks/bill-rule/views';
import { views as table } from './blocks/table/views';
import { views as createUser } from './blocks/create-user/views';
import { views as createTime } from './blocks/create-time/views';
import { views as modifyUser } from './blocks/modify-user/views';
import { views as modifyTime } from './blocks/modify-time/views';
import { views as currOrganize } from './blocks/curr-organize/views';
import { views as currPosition } from './blocks/curr-position/views';
import { views as currDept } from './blocks/curr-dept/views';
import { views as groupTitle } from './blocks/group-title/views';
import { views as qbText } from './blocks/qb-text/views';
import { views as alert } from './blocks/alert/views';
import { views as link } from './blocks/link/views';
import { views as iframe } from './blocks/iframe/views';
import { views as button } from './blocks/button/views';
import { views as qrcode } from './blocks/qrcode/views';
import { views as barcode } from './blocks/barcode/views';
import { views as divider } from './blocks/divider/views';
import { views as row } from './blocks/row/views';
import { views as card } from './blocks/card/views';
import { views as tabs } from './blocks/tabs/views';
import { views as collapse } from './blocks/collapse/views';
import { views as steps } from './blocks/steps/views';
import { views as tableGrid } from './blocks/table-grid/views';
import type { BlockViews } from './views/view-types';

/** How each block looks, by its key. Every block of `registry.ts` is here; the views' test says so. */
const views: Readonly<Record<string, BlockViews>> = {
  comInput,
  PsdInput: psdInput,
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
  switch: switchBlock,
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
};

/** The views of a block by its key. */
export const viewsOf = (type: string): BlockViews | undefined => (Object.hasOwn(views, type) ? views[type] : undefined);
