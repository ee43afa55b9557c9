import { defineTexts } from '../texts';

defineTexts({
  zh: {
    'data_sync.not_found': '同步任务不存在或已被删除',
    'data_sync.run_not_found': '没有找到这次执行',
    'data_sync.name_taken': '同步名称“{name}”已被使用',
    'data_sync.same': '来源和目标不能相同',
    'data_sync.no_key': '表“{table}”没有主键，请选择作为关键字的字段',
    'data_sync.key_missing': '表“{table}”的关键字段“{column}”没有对应的目标字段',
    'data_sync.no_column': '表“{table}”没有字段“{column}”',
    'data_sync.target_missing': '目标表“{table}”不存在，请勾选自动创建',
    'data_sync.target_key': '目标表“{table}”的主键必须是：{keys}',
    'data_sync.own_target': '同步到默认数据库时，目标表必须以 u_ 开头',
    'data_sync.source_missing': '来源表“{table}”不存在',
    'data_sync.running': '该同步正在执行',
    'data_sync.not_running': '该同步没有在执行',
    'data_sync.nothing_to_resume': '最近一次执行没有停止或失败，不需要继续',
    'data_sync.changed_since': '停止以后修改过该同步，请重新执行',
    'data_sync.empty_keys': '{count} 行的关键字段为空，没有同步',
    'data_sync.key_order': '表“{table}”按关键字段（{keys}）排序和比较的结果不一致，无法逐批读取，请换一个关键字段',
    'data_sync.mark_taken': '表“{table}”的标记字段“{column}”已用作目标字段，请换一个',
    'data_sync.mark_kind': '目标表“{table}”的标记字段“{column}”（{type}）必须是可为空的时间、日期，或者是布尔、整数',
    'data_sync.asking': '该同步正在等待确认删除，请先在执行记录中确认或放弃',
    'data_sync.not_asking': '这次执行没有在等待确认',
    'data_sync.question_changed': '要删除的行数已变化，请重新查看后再确认',
    'data_sync.delete_refused': '目标表“{target}”拒绝删除 {key} 等 {count} 行：{reason}。这一批没有删除',
    'data_sync.asks':
      '目标表“{target}”的 {held} 行中有 {doomed} 行在来源中已不存在，超过允许的 {limit}%，等待确认后才删除',
    'data_sync.asks_empty':
      '来源表“{table}”是空的，目标表“{target}”的 {held} 行中有 {doomed} 行将被删除，等待确认后才删除',
    'data_sync.declined': '{name} 没有同意删除，{doomed} 行保留在目标中',
    'data_sync.agreed': '{name} 同意删除 {doomed} 行',
    'data_sync.asks_title': '数据同步“{name}”等待您确认删除',
    'data_sync.asks_body': '{tables}。请在“数据同步”的执行记录中查看这些行，然后确认或放弃。',
    'data_sync.cell_kind': '不是 {type} 能保存的内容',
    'data_sync.cell_range': '超出 {type} 的范围',
    'data_sync.cell_digits': '比 {type} 更精确，会被舍入',
    'data_sync.cell_long': '比 {type} 更长，会被截断',
    'data_sync.cell_zone': '带有时区偏移，{type} 不能保存',
    'data_sync.cell_characters': '含有 {type} 不能原样保存的字符或长度',
    'data_sync.cell_double_name': '同一个名称出现两次，{type} 只会保留一个',
    'data_sync.cell_null': '为空，而 {type} 不允许为空',
    'data_sync.cell_empty_text': '是空文本，{type} 会保存为空值',
    'data_sync.cell_changed': '写成 {type} 的形式：{value}',
    'data_sync.cell_unsure': '{type} 可能把它保存为另一种写法，写入后会核对，不同则拒绝',
    'data_sync.rows_merged':
      '表“{table}”复制了 {copied} 行，目标表“{target}”却只有 {there} 行：目标把不同的关键字（{keys}）当作同一个（例如不区分大小写）。请修改目标表的排序规则，或换一个关键字段',
    'data_sync.clocks':
      '表“{table}”的字段“{column}”（{from}）和目标字段 {target}（{to}）是时刻，但两边的时钟不同（{fromOffset} 和 {toOffset}），复制后会变成另一个时刻。请统一时区，或把目标改为不带时区的时间',
    'data_sync.row_refused': '表“{table}”中 {key} 的行，目标表“{target}”拒绝写入：{reason}。这一批没有写入',
    'data_sync.value_changed':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”写入 {target}（{type}）后会变成“{stored}”，这一批没有写入',
    'data_sync.value_kind':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”不是 {target}（{type}）能保存的内容。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_range':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”超出 {target}（{type}）的范围。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_digits':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”比 {target}（{type}）能保存的更精确，会被舍入。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_long':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”比 {target}（{type}）能保存的更长，会被截断。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_zone':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”带有时区偏移，{target}（{type}）不能保存。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_characters':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”含有 {target}（{type}）不能原样保存的字符或长度。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_double_name':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”中同一个名称出现两次，{target}（{type}）只会保留一个。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_null':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”为空，而 {target}（{type}）不允许为空。已检查的行中有 {count} 行放不进去，这一批没有写入',
    'data_sync.value_empty_text':
      '表“{table}”的字段“{column}”，{key} 的行：值“{value}”是空文本，{target}（{type}）会把它保存为空值。已检查的行中有 {count} 行放不进去，这一批没有写入',
  },
  zhtw: {
    'data_sync.not_found': '同步任務不存在或已被刪除',
    'data_sync.run_not_found': '沒有找到這次執行',
    'data_sync.name_taken': '同步名稱「{name}」已被使用',
    'data_sync.same': '來源和目標不能相同',
    'data_sync.no_key': '資料表「{table}」沒有主鍵，請選擇作為關鍵字的欄位',
    'data_sync.key_missing': '資料表「{table}」的關鍵欄位「{column}」沒有對應的目標欄位',
    'data_sync.no_column': '資料表「{table}」沒有欄位「{column}」',
    'data_sync.target_missing': '目標資料表「{table}」不存在，請勾選自動建立',
    'data_sync.target_key': '目標資料表「{table}」的主鍵必須是：{keys}',
    'data_sync.own_target': '同步到預設資料庫時，目標資料表必須以 u_ 開頭',
    'data_sync.source_missing': '來源資料表「{table}」不存在',
    'data_sync.running': '該同步正在執行',
    'data_sync.not_running': '該同步沒有在執行',
    'data_sync.nothing_to_resume': '最近一次執行沒有停止或失敗，不需要繼續',
    'data_sync.changed_since': '停止以後修改過該同步，請重新執行',
    'data_sync.empty_keys': '{count} 列的關鍵欄位為空，沒有同步',
    'data_sync.key_order':
      '資料表「{table}」依關鍵欄位（{keys}）排序和比較的結果不一致，無法逐批讀取，請換一個關鍵欄位',
    'data_sync.mark_taken': '資料表「{table}」的標記欄位「{column}」已用作目標欄位，請換一個',
    'data_sync.mark_kind':
      '目標資料表「{table}」的標記欄位「{column}」（{type}）必須是可為空的時間、日期，或者是布林、整數',
    'data_sync.asking': '該同步正在等待確認刪除，請先在執行記錄中確認或放棄',
    'data_sync.not_asking': '這次執行沒有在等待確認',
    'data_sync.question_changed': '要刪除的列數已變化，請重新檢視後再確認',
    'data_sync.delete_refused': '目標資料表「{target}」拒絕刪除 {key} 等 {count} 列：{reason}。這一批沒有刪除',
    'data_sync.asks':
      '目標資料表「{target}」的 {held} 列中有 {doomed} 列在來源中已不存在，超過允許的 {limit}%，等待確認後才刪除',
    'data_sync.asks_empty':
      '來源資料表「{table}」是空的，目標資料表「{target}」的 {held} 列中有 {doomed} 列將被刪除，等待確認後才刪除',
    'data_sync.declined': '{name} 沒有同意刪除，{doomed} 列保留在目標中',
    'data_sync.agreed': '{name} 同意刪除 {doomed} 列',
    'data_sync.asks_title': '資料同步「{name}」等待您確認刪除',
    'data_sync.asks_body': '{tables}。請在「資料同步」的執行記錄中檢視這些列，然後確認或放棄。',
    'data_sync.cell_kind': '不是 {type} 能保存的內容',
    'data_sync.cell_range': '超出 {type} 的範圍',
    'data_sync.cell_digits': '比 {type} 更精確，會被捨入',
    'data_sync.cell_long': '比 {type} 更長，會被截斷',
    'data_sync.cell_zone': '帶有時區偏移，{type} 不能保存',
    'data_sync.cell_characters': '含有 {type} 不能原樣保存的字元或長度',
    'data_sync.cell_double_name': '同一個名稱出現兩次，{type} 只會保留一個',
    'data_sync.cell_null': '為空，而 {type} 不允許為空',
    'data_sync.cell_empty_text': '是空文字，{type} 會保存為空值',
    'data_sync.cell_changed': '寫成 {type} 的形式：{value}',
    'data_sync.cell_unsure': '{type} 可能把它保存為另一種寫法，寫入後會核對，不同則拒絕',
    'data_sync.rows_merged':
      '資料表「{table}」複製了 {copied} 列，目標資料表「{target}」卻只有 {there} 列：目標把不同的關鍵字（{keys}）當作同一個（例如不區分大小寫）。請修改目標資料表的定序，或換一個關鍵欄位',
    'data_sync.clocks':
      '資料表「{table}」的欄位「{column}」（{from}）和目標欄位 {target}（{to}）是時刻，但兩邊的時鐘不同（{fromOffset} 和 {toOffset}），複製後會變成另一個時刻。請統一時區，或把目標改為不帶時區的時間',
    'data_sync.row_refused': '資料表「{table}」中 {key} 的列，目標資料表「{target}」拒絕寫入：{reason}。這一批沒有寫入',
    'data_sync.value_changed':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」寫入 {target}（{type}）後會變成「{stored}」，這一批沒有寫入',
    'data_sync.value_kind':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」不是 {target}（{type}）能保存的內容。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_range':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」超出 {target}（{type}）的範圍。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_digits':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」比 {target}（{type}）能保存的更精確，會被捨入。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_long':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」比 {target}（{type}）能保存的更長，會被截斷。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_zone':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」帶有時區偏移，{target}（{type}）不能保存。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_characters':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」含有 {target}（{type}）不能原樣保存的字元或長度。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_double_name':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」中同一個名稱出現兩次，{target}（{type}）只會保留一個。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_null':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」為空，而 {target}（{type}）不允許為空。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
    'data_sync.value_empty_text':
      '資料表「{table}」的欄位「{column}」，{key} 的列：值「{value}」是空文字，{target}（{type}）會把它保存為空值。已檢查的列中有 {count} 列放不進去，這一批沒有寫入',
  },
  en: {
    'data_sync.not_found': 'This sync does not exist or was deleted',
    'data_sync.run_not_found': 'There is no such run',
    'data_sync.name_taken': 'The name "{name}" is taken',
    'data_sync.same': 'Source and target must differ',
    'data_sync.no_key': 'The table "{table}" has no primary key; choose the columns that tell its rows apart',
    'data_sync.key_missing': 'The key column "{column}" of "{table}" has no column in the target',
    'data_sync.no_column': 'The table "{table}" has no column "{column}"',
    'data_sync.target_missing': 'The target table "{table}" does not exist; let it be created',
    'data_sync.target_key': 'The primary key of the target table "{table}" must be: {keys}',
    'data_sync.own_target': 'In the default database, target tables begin with u_',
    'data_sync.source_missing': 'The source table "{table}" does not exist',
    'data_sync.running': 'This sync is running',
    'data_sync.not_running': 'This sync is not running',
    'data_sync.nothing_to_resume': 'The last run was neither stopped nor failed: there is nothing to go on with',
    'data_sync.changed_since': 'This sync was changed since it stopped: run it anew',
    'data_sync.empty_keys': '{count} rows have empty key columns and were left out',
    'data_sync.key_order':
      'The table "{table}" is not compared by its key ({keys}) as it is sorted by it, so it cannot be read in batches; choose another key',
    'data_sync.mark_taken': 'The mark column "{column}" of table "{table}" is a column that is copied; choose another',
    'data_sync.mark_kind':
      'The mark column "{column}" ({type}) of the target table "{table}" must be a time or date that may be empty, a boolean or a whole number',
    'data_sync.asking': 'This sync waits for an answer about deletions; agree or decline in its log first',
    'data_sync.not_asking': 'This run waits for no answer',
    'data_sync.question_changed': 'The number of rows to delete has changed; look at them again before you agree',
    'data_sync.delete_refused':
      'The target table "{target}" refused to delete {key} and others, {count} rows: {reason}. Nothing of this batch was deleted',
    'data_sync.asks':
      'Of the {held} rows of the target table "{target}", {doomed} are gone from the source: more than the {limit}% that may be deleted without asking. Waiting for an answer',
    'data_sync.asks_empty':
      'The source table "{table}" is empty, so {doomed} of the {held} rows of the target table "{target}" would be deleted. Waiting for an answer',
    'data_sync.declined': '{name} declined; {doomed} rows stay in the target',
    'data_sync.agreed': '{name} agreed to delete {doomed} rows',
    'data_sync.asks_title': 'The sync "{name}" waits for your answer about deletions',
    'data_sync.asks_body': '{tables}. Look at the rows in the log of the sync, then agree or decline.',
    'data_sync.cell_kind': 'Nothing that {type} can hold',
    'data_sync.cell_range': 'Outside the range of {type}',
    'data_sync.cell_digits': 'More exact than {type}: it would be rounded',
    'data_sync.cell_long': 'Longer than {type}: it would be cut',
    'data_sync.cell_zone': 'Has an offset of a time zone that {type} cannot hold',
    'data_sync.cell_characters': 'Has characters or a length that {type} does not keep',
    'data_sync.cell_double_name': 'Has the same name twice, of which {type} keeps one',
    'data_sync.cell_null': 'Empty, which {type} does not allow',
    'data_sync.cell_empty_text': 'An empty text, which {type} keeps as nothing',
    'data_sync.cell_changed': 'Written as {type}: {value}',
    'data_sync.cell_unsure':
      '{type} may keep it in another form; it is looked at after writing and refused if it differs',
    'data_sync.rows_merged':
      '{copied} rows of the table "{table}" were copied, but "{target}" has only {there}: it takes different keys ({keys}) for the same, for example without regard to case. Change the collation of the target or choose another key',
    'data_sync.clocks':
      'The column "{column}" ({from}) of "{table}" and {target} ({to}) hold moments, but the clocks of the two differ ({fromOffset} and {toOffset}), so a copy would be another moment. Use one time zone, or a time without a zone in the target',
    'data_sync.row_refused':
      'Table "{table}", row {key}: the target table "{target}" refuses it: {reason}. The batch was not written',
    'data_sync.value_changed':
      'Table "{table}", column "{column}", row {key}: {target} ({type}) would keep the value "{value}" as "{stored}". The batch was not written',
    'data_sync.value_kind':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is nothing that {target} ({type}) holds. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_range':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is beyond what {target} ({type}) takes. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_digits':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is more exact than {target} ({type}) keeps and would be rounded. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_long':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is longer than {target} ({type}) takes and would be cut. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_zone':
      'Table "{table}", column "{column}", row {key}: the value "{value}" has an offset of a time zone, which {target} ({type}) does not keep. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_characters':
      'Table "{table}", column "{column}", row {key}: the value "{value}" has characters or a length that {target} ({type}) does not keep as they are. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_double_name':
      'Table "{table}", column "{column}", row {key}: the value "{value}" names a field twice, and {target} ({type}) keeps only one. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_null':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is empty, and {target} ({type}) may not be empty. Of the rows looked at, {count} do not fit; the batch was not written',
    'data_sync.value_empty_text':
      'Table "{table}", column "{column}", row {key}: the value "{value}" is an empty text, which {target} ({type}) keeps as nothing. Of the rows looked at, {count} do not fit; the batch was not written',
  },
});
