import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'data_row.no_key': '表“{table}”没有主键，无法确定要修改的行，因此只能查看',
    'data_row.view': '“{table}”不是普通的表，只能查看',
    'data_row.value': '字段“{column}”：{reason}',
    'data_row.computed': '字段“{column}”由数据库计算，不能填写',
    'data_row.nothing': '没有需要修改的内容',
    'data_row.changed': '{key} 的行在此期间被别人修改过，请刷新后再改',
    'data_row.gone': '{key} 的行已不存在，请刷新',
    'data_row.taken': '{key} 的行已经存在',
    'data_row.key_needed': '请填写主键字段“{column}”',
    'data_row.undo_gone': '这次修改不能撤销：已经撤销过、超过 24 小时，或不是您做的',
  },
  zhtw: {
    'data_row.no_key': '資料表「{table}」沒有主鍵，無法確定要修改的列，因此只能檢視',
    'data_row.view': '「{table}」不是一般的資料表，只能檢視',
    'data_row.value': '欄位「{column}」：{reason}',
    'data_row.computed': '欄位「{column}」由資料庫計算，不能填寫',
    'data_row.nothing': '沒有需要修改的內容',
    'data_row.changed': '{key} 的列在此期間被別人修改過，請重新整理後再改',
    'data_row.gone': '{key} 的列已不存在，請重新整理',
    'data_row.taken': '{key} 的列已經存在',
    'data_row.key_needed': '請填寫主鍵欄位「{column}」',
    'data_row.undo_gone': '這次修改不能復原：已經復原過、超過 24 小時，或不是您做的',
  },
  en: {
    'data_row.no_key':
      'Table "{table}" has no primary key, so that no row can be told from another: it can only be looked at',
    'data_row.view': '"{table}" is no plain table and can only be looked at',
    'data_row.value': 'Column "{column}": {reason}',
    'data_row.computed': 'Column "{column}" is computed by the database',
    'data_row.nothing': 'There is nothing to change',
    'data_row.changed': 'Somebody changed the row {key} meanwhile; reload and change it then',
    'data_row.gone': 'The row {key} is gone; reload',
    'data_row.taken': 'A row {key} is there already',
    'data_row.key_needed': 'Fill in the key column "{column}"',
    'data_row.undo_gone':
      'This change cannot be undone: it was undone already, is older than 24 hours, or is not yours',
  },
});
