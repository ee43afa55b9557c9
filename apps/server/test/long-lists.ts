/** Lists of something: the newest row that they show, as the parameters of the address. */
export const OF_ROWS: Readonly<Record<string, string>> = {
  'GET /api/system/Base/Area/:id': `select coalesce(parent_id, '-1') as id from area order by ctid desc limit 1`,
  'GET /api/system/Base/Area/:id/Selector': `select coalesce(parent_id, '-1') as id from area order by ctid desc limit 1`,
  'GET /api/system/Base/DictionaryData/:id': `select dictionary_type_id as id from dictionary_data order by ctid desc limit 1`,
  'GET /api/system/Base/DictionaryData/:id/Selector': `select dictionary_type_id as id from dictionary_data order by ctid desc limit 1`,
  'GET /api/system/Base/DataInterface/:id/Versions': `select interface_id as id from data_interface_version order by ctid desc limit 1`,
  'GET /api/system/Base/Log/4/:id': `select group_id as id from error_event order by ctid desc limit 1`,
  'GET /api/system/Base/ModuleButton/:id/List': `select module_id as id from menu_button order by ctid desc limit 1`,
  'GET /api/system/Base/ModuleColumn/:id/Fields': `select module_id as id from menu_column order by ctid desc limit 1`,
  'GET /api/system/Base/ModuleDataAuthorizeScheme/:id/List': `select module_id as id from data_scheme order by ctid desc limit 1`,
  'GET /api/system/File/:id/Uses': `select file_id as id from file_claim order by ctid desc limit 1`,
  'GET /api/system/Message/:id/Readers': `select message_id as id from message_receive order by ctid desc limit 1`,
  'GET /api/visualdev/Base/:id/FieldDataSelect': `select form_id as id from record_comment limit 1`,
  'GET /api/visualdev/Base/:id/Prints': `select form_id as id from print_template order by ctid desc limit 1`,
  'GET /api/visualdev/OnlineDev/:id/:recordId/Comments': `select form_id as id, record_id as "recordId" from record_comment limit 1`,
  'GET /api/visualdev/OnlineDev/:id/:recordId/History': `select form_id as id, record_id as "recordId" from record_comment limit 1`,
  'GET /api/visualdev/OnlineDev/:id/List': `select form_id as id from record_comment limit 1`,
};

/** Choices that are typed for: the first that match, so that more of them are found by more letters. */
export const BY_TYPING: readonly string[] = ['GET /api/membership/Member/Selector'];

/**
 * So many lists of the contracts are tried. Others show nothing here: parts of one thing, what is under way, or things that
 * the trial does not make yet. What is made in `fill` is tried by itself.
 */
export const LEAST_TRIED = 55;
