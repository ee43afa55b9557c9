import type { Block, BlockDefinition } from './block';
import { codec as comInputCodec } from './blocks/com-input/codec';
import { definition as comInput } from './blocks/com-input/definition';
import { validate as comInputValidate } from './blocks/com-input/validate';
import { codec as textareaCodec } from './blocks/textarea/codec';
import { definition as textarea } from './blocks/textarea/definition';
import { validate as textareaValidate } from './blocks/textarea/validate';
import { codec as numInputCodec } from './blocks/num-input/codec';
import { definition as numInput } from './blocks/num-input/definition';
import { validate as numInputValidate } from './blocks/num-input/validate';
import { codec as qbAmountCodec } from './blocks/qb-amount/codec';
import { definition as qbAmount } from './blocks/qb-amount/definition';
import { validate as qbAmountValidate } from './blocks/qb-amount/validate';
import { codec as dateCodec } from './blocks/date/codec';
import { definition as date } from './blocks/date/definition';
import { validate as dateValidate } from './blocks/date/validate';
import { codec as dateRangeCodec } from './blocks/date-range/codec';
import { definition as dateRange } from './blocks/date-range/definition';
import { validate as dateRangeValidate } from './blocks/date-range/validate';
import { codec as radioCodec } from './blocks/radio/codec';
import { definition as radio } from './blocks/radio/definition';
import { validate as radioValidate } from './blocks/radio/validate';
import { codec as checkboxCodec } from './blocks/checkbox/codec';
import { definition as checkbox } from './blocks/checkbox/definition';
import { validate as checkboxValidate } from './blocks/checkbox/validate';
import { codec as selectCodec } from './blocks/select/codec';
import { definition as select } from './blocks/select/definition';
import { validate as selectValidate } from './blocks/select/validate';
import { codec as switchBlockCodec } from './blocks/switch/codec';
import { definition as switchBlock } from './blocks/switch/definition';
import { validate as switchBlockValidate } from './blocks/switch/validate';
import { codec as userSelectCodec } from './blocks/user-select/codec';
import { definition as userSelect } from './blocks/user-select/definition';
import { validate as userSelectValidate } from './blocks/user-select/validate';
import { codec as depSelectCodec } from './blocks/dep-select/codec';
import { definition as depSelect } from './blocks/dep-select/definition';
import { validate as depSelectValidate } from './blocks/dep-select/validate';
import { codec as popupSelectCodec } from './blocks/popup-select/codec';
import { definition as popupSelect } from './blocks/popup-select/definition';
import { validate as popupSelectValidate } from './blocks/popup-select/validate';
import { codec as locationCodec } from './blocks/location/codec';
import { definition as location } from './blocks/location/definition';
import { validate as locationValidate } from './blocks/location/validate';
import { codec as uploadFzCodec } from './blocks/upload-fz/codec';
import { definition as uploadFz } from './blocks/upload-fz/definition';
import { validate as uploadFzValidate } from './blocks/upload-fz/validate';
import { codec as uploadImgCodec } from './blocks/upload-img/codec';
import { definition as uploadImg } from './blocks/upload-img/definition';
import { validate as uploadImgValidate } from './blocks/upload-img/validate';
import { codec as calculateCodec } from './blocks/calculate/codec';
import { definition as calculate } from './blocks/calculate/definition';
import { validate as calculateValidate } from './blocks/calculate/validate';
import { codec as billRuleCodec } from './blocks/bill-rule/codec';
import { definition as billRule } from './blocks/bill-rule/definition';
import { validate as billRuleValidate } from './blocks/bill-rule/validate';
import { definition as table } from './blocks/table/definition';
import { codec as createUserCodec } from './blocks/create-user/codec';
import { definition as createUser } from './blocks/create-user/definition';
import { validate as createUserValidate } from './blocks/create-user/validate';
import { codec as createTimeCodec } from './blocks/create-time/codec';
import { definition as createTime } from './blocks/create-time/definition';
import { validate as createTimeValidate } from './blocks/create-time/validate';
import { codec as currDeptCodec } from './blocks/curr-dept/codec';
import { definition as currDept } from './blocks/curr-dept/definition';
import { validate as currDeptValidate } from './blocks/curr-dept/validate';
import { definition as groupTitle } from './blocks/group-title/definition';
import { definition as divider } from './blocks/divider/definition';
import { definition as row } from './blocks/row/definition';
import { definition as card } from './blocks/card/definition';

/** Every block, in the order of the palette. */
export const blocks: readonly Block[] = [
  { definition: comInput, codec: comInputCodec, validate: comInputValidate },
  { definition: textarea, codec: textareaCodec, validate: textareaValidate },
  { definition: numInput, codec: numInputCodec, validate: numInputValidate },
  { definition: qbAmount, codec: qbAmountCodec, validate: qbAmountValidate },
  { definition: date, codec: dateCodec, validate: dateValidate },
  { definition: dateRange, codec: dateRangeCodec, validate: dateRangeValidate },
  { definition: radio, codec: radioCodec, validate: radioValidate },
  { definition: checkbox, codec: checkboxCodec, validate: checkboxValidate },
  { definition: select, codec: selectCodec, validate: selectValidate },
  { definition: switchBlock, codec: switchBlockCodec, validate: switchBlockValidate },
  { definition: userSelect, codec: userSelectCodec, validate: userSelectValidate },
  { definition: depSelect, codec: depSelectCodec, validate: depSelectValidate },
  { definition: popupSelect, codec: popupSelectCodec, validate: popupSelectValidate },
  { definition: location, codec: locationCodec, validate: locationValidate },
  { definition: uploadFz, codec: uploadFzCodec, validate: uploadFzValidate },
  { definition: uploadImg, codec: uploadImgCodec, validate: uploadImgValidate },
  { definition: calculate, codec: calculateCodec, validate: calculateValidate },
  { definition: billRule, codec: billRuleCodec, validate: billRuleValidate },
  { definition: table },
  { definition: createUser, codec: createUserCodec, validate: createUserValidate },
  { definition: createTime, codec: createTimeCodec, validate: createTimeValidate },
  { definition: currDept, codec: currDeptCodec, validate: currDeptValidate },
  { definition: groupTitle },
  { definition: divider },
  { definition: row },
  { definition: card },
];

const byKey = new Map(blocks.map((block) => [block.definition.key, block]));

/** The block of a key, undefined when there is none. */
export const blockOf = (key: string): Block | undefined => byKey.get(key);
export const definitionOf = (key: string): BlockDefinition | undefined => byKey.get(key)?.definition;
