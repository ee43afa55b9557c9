import { ComInputCell } from './blocks/com-input/cell';
import { ComInputView } from './blocks/com-input/runtime-view';
import { TextareaCell } from './blocks/textarea/cell';
import { TextareaView } from './blocks/textarea/runtime-view';
import { NumInputCell } from './blocks/num-input/cell';
import { NumInputView } from './blocks/num-input/runtime-view';
import { QbAmountCell } from './blocks/qb-amount/cell';
import { QbAmountView } from './blocks/qb-amount/runtime-view';
import { DateCell } from './blocks/date/cell';
import { DateView } from './blocks/date/runtime-view';
import { DateRangeCell } from './blocks/date-range/cell';
import { DateRangeView } from './blocks/date-range/runtime-view';
import { RadioCell } from './blocks/radio/cell';
import { radioProperties } from './blocks/radio/properties';
import { RadioView } from './blocks/radio/runtime-view';
import { CheckboxCell } from './blocks/checkbox/cell';
import { checkboxProperties } from './blocks/checkbox/properties';
import { CheckboxView } from './blocks/checkbox/runtime-view';
import { SelectCell } from './blocks/select/cell';
import { selectProperties } from './blocks/select/properties';
import { SelectView } from './blocks/select/runtime-view';
import { SwitchCell } from './blocks/switch/cell';
import { SwitchView } from './blocks/switch/runtime-view';
import { UserSelectCell } from './blocks/user-select/cell';
import { UserSelectView } from './blocks/user-select/runtime-view';
import { DepSelectCell } from './blocks/dep-select/cell';
import { DepSelectView } from './blocks/dep-select/runtime-view';
import { PopupSelectCell } from './blocks/popup-select/cell';
import { popupSelectProperties } from './blocks/popup-select/properties';
import { PopupSelectView } from './blocks/popup-select/runtime-view';
import { LocationCell } from './blocks/location/cell';
import { LocationView } from './blocks/location/runtime-view';
import { UploadFzCell } from './blocks/upload-fz/cell';
import { uploadFzProperties } from './blocks/upload-fz/properties';
import { UploadFzView } from './blocks/upload-fz/runtime-view';
import { UploadImgCell } from './blocks/upload-img/cell';
import { UploadImgView } from './blocks/upload-img/runtime-view';
import { CalculateCell } from './blocks/calculate/cell';
import { calculateProperties } from './blocks/calculate/properties';
import { BillRuleCell } from './blocks/bill-rule/cell';
import { billRuleProperties } from './blocks/bill-rule/properties';
import { CreateUserCell } from './blocks/create-user/cell';
import { CreateTimeCell } from './blocks/create-time/cell';
import { CurrDeptCell } from './blocks/curr-dept/cell';
import { GroupTitleView } from './blocks/group-title/runtime-view';
import { DividerView } from './blocks/divider/runtime-view';
import { RowView } from './blocks/row/runtime-view';
import { CardView } from './blocks/card/runtime-view';
import { tableProperties } from './blocks/table/properties';
import { TableView } from './blocks/table/runtime-view';
import type { BlockViews } from './views/view-types';

/** How each block looks. Every block of `registry.ts` is here; the views' test says so. */
const views: Readonly<Record<string, BlockViews>> = {
  comInput: { Input: ComInputView, Cell: ComInputCell },
  textarea: { Input: TextareaView, Cell: TextareaCell },
  numInput: { Input: NumInputView, Cell: NumInputCell },
  qbAmount: { Input: QbAmountView, Cell: QbAmountCell },
  date: { Input: DateView, Cell: DateCell },
  dateRange: { Input: DateRangeView, Cell: DateRangeCell },
  radio: { Input: RadioView, Cell: RadioCell, properties: radioProperties },
  checkbox: { Input: CheckboxView, Cell: CheckboxCell, properties: checkboxProperties },
  select: { Input: SelectView, Cell: SelectCell, properties: selectProperties },
  switch: { Input: SwitchView, staysInCell: true, Cell: SwitchCell },
  userSelect: { Input: UserSelectView, staysInCell: true, Cell: UserSelectCell },
  depSelect: { Input: DepSelectView, staysInCell: true, Cell: DepSelectCell },
  popupSelect: {
    Input: PopupSelectView,
    staysInCell: true,
    Cell: PopupSelectCell,
    properties: popupSelectProperties,
  },
  location: { Input: LocationView, staysInCell: true, Cell: LocationCell },
  uploadFz: { Input: UploadFzView, staysInCell: true, Cell: UploadFzCell, properties: uploadFzProperties },
  uploadImg: { Input: UploadImgView, staysInCell: true, Cell: UploadImgCell },
  calculate: { Cell: CalculateCell, properties: calculateProperties },
  billRule: { Cell: BillRuleCell, properties: billRuleProperties },
  createUser: { Cell: CreateUserCell },
  createTime: { Cell: CreateTimeCell },
  currDept: { Cell: CurrDeptCell },
  groupTitle: { Layout: GroupTitleView },
  divider: { Layout: DividerView },
  row: { Layout: RowView },
  card: { Layout: CardView },
  table: { Rows: TableView, properties: tableProperties },
};

/** The views of a block by its key. */
export const viewsOf = (type: string): BlockViews | undefined => (Object.hasOwn(views, type) ? views[type] : undefined);
